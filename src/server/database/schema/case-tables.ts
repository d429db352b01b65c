import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import type { Absence } from '#contract/case-fields.ts'
import { caseStatuses } from '#domain/follow-up/case/case-status.ts'
import { checkKinds } from '#domain/follow-up/check/check-patterns.ts'
import { caseModules } from '#domain/follow-up/plan-rules.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { created, instant, key, version } from './columns.ts'
import { companies, departments, users } from './organisation.ts'
import { deciders } from '#contract/restrictions.ts'
import { objectKinds, restrictionKinds } from '#domain/follow-up/restriction.ts'

/** FUP-02: a case has two words and no name. The columns of the board are in the row itself (FUP-40). */
export const cases = pgTable(
  'cases',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
    /** FUP-121: the department that is to take the case. */
    transferTo: uuid('transfer_to').references(() => departments.id),
    /** 'kongle-kompass' */
    reference: text('reference').notNull(),
    /** FUP-03: 'Trekk på nytt' */
    redraws: integer('redraws').notNull().default(0),
    status: text('status', { enum: caseStatuses }).notNull(),
    /** Null: opened without an assessment (FUP-01). */
    module: text('module', { enum: caseModules }),
    isAcute: boolean('is_acute').notNull(),
    /** FUP-14: the time from which the plan is due. */
    riskSince: instant('risk_since').notNull(),
    /** FUP-91: an assessment that gave a lower module came since the module was set. */
    hasLowerSince: boolean('has_lower_since').notNull().default(false),
    /** ¹ of the permissions: health sees it only when the plan names health, or health opened it. */
    isForHealth: boolean('is_for_health').notNull(),
    staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
    staffName: text('staff_name'),
    staffFunction: text('staff_function', { enum: staffDuties }).notNull(),
    /** The number of the newest plan; 0: none. */
    planNumber: integer('plan_number').notNull().default(0),
    /** FUP-26: N in minutes; null: no irregular checks now. */
    maxGap: integer('max_gap'),
    lastSeenAt: instant('last_seen_at'),
    /** FUP-21: the drawn moment. */
    nextCheckAt: instant('next_check_at'),
    /** FUP-63, FUP-64: when the next number or an agreement is due. */
    callDueAt: instant('call_due_at'),
    /** FUP-31: checks pause. */
    absence: jsonb('absence').$type<Absence>(),
    /** FUP-12: of the newest plan. */
    nextReviewAt: instant('next_review_at'),
    /** FUP-20: of the newest plan. */
    isContinuous: boolean('is_continuous').notNull().default(false),
    /** FUP-29: the Fastvakt; null: nobody. AUTH-10: erasing the account removes id and name. */
    guardId: uuid('guard_id').references(() => users.id, { onDelete: 'set null' }),
    guardName: text('guard_name'),
    guardFunction: text('guard_function', { enum: staffDuties }),
    /** Since when the Fastvakt has the watch, or nobody has it. */
    guardSince: instant('guard_since'),
    /** 'Gi fra deg fastvakten' */
    guardOfferedAt: instant('guard_offered_at'),
    /** FUP-30: null: the person is not isolated. */
    isolatedAt: instant('isolated_at'),
    /** FUP-30: when a shift leader last said why the watch is not continuous. */
    isolationAnsweredAt: instant('isolation_answered_at'),
    /** FUP-71: the earliest end of the restrictions that run; null: none runs. */
    restrictionEndsAt: instant('restriction_ends_at'),
    /** FUP-114: 'Sperr for sletting' */
    isHeld: boolean('is_held').notNull().default(false),
    /** FUP-16: the check after closing is due then. */
    afterCheckAt: instant('after_check_at'),
    /** FUP-101: the sheet that has to be entered first, and when it is overdue. */
    sheetDueAt: instant('sheet_due_at'),
    sheetDueNumber: integer('sheet_due_number'),
    lastCheckKind: text('last_check_kind', { enum: checkKinds }),
    lastCheckAt: instant('last_check_at'),
    closedAt: instant('closed_at'),
    closeReason: text('close_reason'),
    /** FUP-08: the older case of the same person; both are erased together. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => cases.id, {
      onDelete: 'cascade',
    }),
    version: version(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex('cases_reference').on(table.companyId, table.reference),
    unique('cases_place').on(table.id, table.departmentId),
    byStaff('cases', table),
    index('cases_department').on(table.departmentId),
    index('cases_transfer')
      .on(table.transferTo)
      .where(sql`${table.transferTo} is not null`),
    index('cases_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('cases_guard')
      .on(table.guardId)
      .where(sql`${table.guardId} is not null`),
    index('cases_open')
      .on(table.departmentId)
      .where(sql`${table.status} <> 'closed'`),
    check(
      'cases_watch',
      sql`${table.maxGap} is null or (${table.lastSeenAt} is not null and ${table.nextCheckAt} is not null)`,
    ),
    check('cases_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
  ],
)

/** FUP-03: references of erased cases. The company does not use one again before `freeAt`. */
export const spentReferences = pgTable(
  'spent_references',
  {
    id: key(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    reference: text('reference').notNull(),
    freeAt: instant('free_at').notNull(),
  },
  (table) => [uniqueIndex('spent_references_once').on(table.companyId, table.reference)],
)

/** The columns of a row that belongs to a case. It is of the department of the case, also after a move (FUP-121). */
export const casePart = () => ({
  id: key(),
  companyId: uuid('company_id').notNull(),
  departmentId: uuid('department_id').notNull(),
  caseId: uuid('case_id').notNull(),
  /** AUTH-10: erasing the account removes id and name; the function stays ('Slettet konto, betjent'). */
  staffId: uuid('staff_id').references(() => users.id, { onDelete: 'set null' }),
  staffName: text('staff_name'),
  staffFunction: text('staff_function', { enum: staffDuties }).notNull(),
})

/** AUTH-10: erasing an account finds its rows by this index. */
export const byStaff = (name: string, { staffId }: { staffId: PgColumn }) =>
  index(`${name}_staff`).on(staffId)

/** Moves with the case, and is erased with it. */
export const ofCase = (name: string, part: { caseId: PgColumn; departmentId: PgColumn }) =>
  foreignKey({
    name: `${name}_case`,
    columns: [part.caseId, part.departmentId],
    foreignColumns: [cases.id, cases.departmentId],
  })
    .onUpdate('cascade')
    .onDelete('cascade')

/** FUP-70, FUP-72: one row a period: a renewal ends the period before it and adds a row. */
export const restrictions = pgTable(
  'restrictions',
  {
    ...casePart(),
    kind: text('kind', { enum: restrictionKinds }).notNull(),
    reason: text('reason').notNull(),
    lesserMeans: text('lesser_means').notNull(),
    decidedBy: text('decided_by', { enum: deciders }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** FUP-71: when a person ended or renewed it; null: it runs, also when the time is out. */
    endedAt: instant('ended_at'),
    /** The period before it. */
    renews: uuid('renews'),
    /** FUP-72: when somebody last recorded that health saw the person. */
    healthSeenAt: instant('health_seen_at'),
  },
  (table) => [
    ofCase('restrictions', table),
    byStaff('restrictions', table),
    index('restrictions_of_case').on(table.caseId),
    index('restrictions_running')
      .on(table.caseId)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** FUP-73: an object that was removed. Its staff is the person who returned it. */
export const restrictionObjects = pgTable(
  'restriction_objects',
  {
    ...casePart(),
    staffFunction: text('staff_function', { enum: staffDuties }),
    /** The first period of the restriction. */
    restrictionId: uuid('restriction_id')
      .notNull()
      .references(() => restrictions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: objectKinds }).notNull(),
    returnedAt: instant('returned_at'),
  },
  (table) => [
    ofCase('restriction_objects', table),
    byStaff('restriction_objects', table),
    index('restriction_objects_of_case').on(table.caseId),
    index('restriction_objects_of').on(table.restrictionId),
  ],
)
