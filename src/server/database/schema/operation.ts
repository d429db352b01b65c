import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, key, version } from './columns.ts'

/** Append-only: the application's role may insert and read, nothing else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    at: instant('at').notNull(),
    /** Not a reference: the trail outlives the account. */
    userId: uuid('user_id'),
    companyId: uuid('company_id'),
    role: text('role'),
    /** The function's name. */
    action: text('action').notNull(),
    resourceType: text('resource_type'),
    resourceId: uuid('resource_id'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull(),
    result: text('result', { enum: ['done', 'refused'] }).notNull(),
    requestId: uuid('request_id').notNull(),
  },
  (table) => [index('audit_log_user').on(table.userId, table.id)],
)

/** One row, whatever is not set has the default of `domain/settings`. */
export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer('id').primaryKey().default(1),
    values: jsonb('values').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    version: version(),
  },
  (table) => [check('system_settings_one_row', sql`${table.id} = 1`)],
)
