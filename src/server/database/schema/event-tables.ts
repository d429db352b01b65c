import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Topic } from '#domain/live/topics.ts'
import { homeCompany, instant } from './columns.ts'

/** A transaction number, which is never reused in this database. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * LIVE-01, LIVE-03: which rows changed, but not how. Every server process reads this table and notifies its open pages.
 * Triggers insert rows in the transaction of the change. Ids alone do not give an order: of two transactions, the one
 * with the higher id may become visible first. So readers continue by transaction, up to the oldest open one.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text('topic').$type<Topic>().notNull(),
    /** null: all companies. */
    companyId: homeCompany('company_id'),
    /** null: all users of the company. */
    userId: uuid('user_id'),
    /** FUP-130: only staff with a function there; null: the department makes no difference. */
    departmentId: uuid('department_id'),
    rowId: uuid('row_id'),
    version: integer('version'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('events_order').on(table.xid, table.id), index('events_at').on(table.at)],
)
