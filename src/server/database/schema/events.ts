import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Topic } from '#domain/live/topics.ts'
import { instant } from './columns.ts'

/** The number of a transaction, which never comes again in this database. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * LIVE-01, LIVE-03: what has changed, for every server process to read and tell its open pages; never how. Filled by
 * triggers in the transaction of the change. Ids alone do not order it: of two transactions the one that took the
 * higher id may be seen first, so that whoever reads on goes by the transaction, once none before it is open.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    topic: text('topic').$type<Topic>().notNull(),
    /** null: everybody's. */
    companyId: uuid('company_id'),
    /** null: everybody's of the company. */
    userId: uuid('user_id'),
    rowId: uuid('row_id'),
    version: integer('version'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('events_order').on(table.xid, table.id), index('events_at').on(table.at)],
)
