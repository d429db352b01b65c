import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { CASE_RETENTION_DAYS } from '#domain/operation/retention-rules.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { instant, key, version } from './columns.ts'
import { companies, departments, users } from './organisation.ts'

/** FUP-09: the switch of a company, and the record of its preconditions. No row: off. */
export const followUpSettings = pgTable(
  'follow_up_settings',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .unique('follow_up_settings_company')
      .references(() => companies.id, { onDelete: 'cascade' }),
    isEnabled: boolean('is_enabled').notNull().default(false),
    legalBasis: text('legal_basis').notNull().default(''),
    dpiaOn: date('dpia_on', { mode: 'string' }),
    listRoutine: text('list_routine').notNull().default(''),
    /** 'HH:MM', Norwegian time, in order. */
    shiftTimes: jsonb('shift_times').$type<readonly string[]>().notNull().default([]),
    /** FUP-114: how long a closed case is kept. */
    caseRetentionDays: integer('case_retention_days').notNull().default(CASE_RETENTION_DAYS),
    version: version(),
  },
  (table) => [
    check('follow_up_settings_retention', sql`${table.caseRetentionDays} between 30 and 3650`),
  ],
)

/** FUP-120: the functions of a user in departments. Rows that have ended stay, for the audit. */
export const functionGrants = pgTable(
  'function_grants',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    function: text('function', { enum: staffDuties }).notNull(),
    grantedAt: instant('granted_at').notNull(),
    /** 'Jeg hjelper til her nå' ends then; null: until it is ended. */
    until: instant('until'),
    reason: text('reason'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('function_grants_user').on(table.userId),
    index('function_grants_department').on(table.departmentId),
    // One grant of a kind at a time; help comes on top of none.
    uniqueIndex('function_grants_once')
      .on(table.userId, table.departmentId, table.function)
      .where(sql`${table.endedAt} is null and ${table.until} is null`),
    check(
      'function_grants_help',
      sql`${table.until} is null or (${table.function} = 'officer' and ${table.reason} is not null)`,
    ),
  ],
)

/**
 * FUP-123: a function that waits for a second yes. It is not a grant, and so it gives nothing: the yes inserts the grant, under the
 * same id, and deletes the row. Erasing the account of either person withdraws it.
 */
export const functionRequests = pgTable(
  'function_requests',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    function: text('function', { enum: staffDuties }).notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('function_requests_once').on(table.userId, table.departmentId, table.function),
    index('function_requests_department').on(table.departmentId),
    index('function_requests_asker').on(table.askedBy),
  ],
)

/** FUP-120: 'Jeg hjelper til her nå', as the shift leader of the department sees it. */
export const helpingStaff = pgTable(
  'helping_staff',
  {
    /** That of the grant. */
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    /** AUTH-10: erasing the account removes id and name. */
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    staffName: text('staff_name'),
    until: instant('until').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    index('helping_staff_department').on(table.departmentId, table.until),
    index('helping_staff_staff').on(table.staffId),
  ],
)

/** FUP-42: a device in a duty room that shows the board of one department, and its code until it is opened. */
export const boardScreens = pgTable(
  'board_screens',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, until a device opens it. */
    codeHash: text('code_hash').unique('board_screens_code'),
    codeExpiresAt: instant('code_expires_at').notNull(),
    /** SHA-256 of the token in the cookie of the device; null: no device has opened it. */
    tokenHash: text('token_hash').unique('board_screens_token'),
    enrolledAt: instant('enrolled_at').notNull(),
    /** AUTH-10: erasing the account removes id and name. */
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    staffName: text('staff_name'),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('board_screens_department').on(table.departmentId),
    index('board_screens_staff').on(table.staffId),
  ],
)
