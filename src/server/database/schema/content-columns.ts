import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { contentStatuses } from '#domain/content/status.ts'
import { created, instant, key, version } from './columns.ts'
import { companies } from './organisation.ts'

/**
 * What every row of clinical content carries, besides its own fields. A row holds what is in use, or, as
 * long as it was never published, its only version; every version stands in `content_versions`.
 */
export const contentColumns = () => ({
  id: key(),
  /** The natural key: of the shipped files, or made from the name (IMP-02). */
  key: text('key'),
  /** Empty: content of everyone (ROLE-12). */
  companyId: uuid('company_id').references(() => companies.id),
  /** The common row that a company's own version stands in for; its id is what the flows know it by. */
  baseId: uuid('base_id'),
  /** 0..n-1 among the rows of the same company and parent. */
  orderIndex: integer('order_index').notNull().default(0),
  status: text('status', { enum: contentStatuses }).notNull().default('draft'),
  /** CNT-02: v{n} of what the row holds. */
  version: version(),
  /** Counts the saves, drafts among them: a save names the one it saw (ADM-04). */
  revision: integer('revision').notNull().default(1),
  createdAt: created(),
  /** When what is in use last changed: what a clinician approved before is not what it was. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Out of every list, and still there for an assessment in progress (SAFE-06). */
  deletedAt: instant('deleted_at'),
})

type ContentTable = {
  readonly key: PgColumn
  readonly companyId: PgColumn
  readonly baseId: PgColumn
  readonly deletedAt: PgColumn
}

const owner = (table: ContentTable) =>
  sql`coalesce(${table.companyId}, '00000000-0000-0000-0000-000000000000'::uuid)`

/** One row a natural key and owner, and one own version of a common row. */
export const contentIndexes = (name: string, table: ContentTable) => [
  uniqueIndex(`${name}_key`)
    .on(owner(table), table.key)
    .where(sql`${table.deletedAt} is null`),
  uniqueIndex(`${name}_base`)
    .on(table.companyId, table.baseId)
    .where(sql`${table.deletedAt} is null and ${table.baseId} is not null`),
]
