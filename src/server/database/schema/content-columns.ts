import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { contentStatuses } from '#domain/content/status.ts'
import { created, instant, key, version } from './columns.ts'
import { companies } from './organisation.ts'

/**
 * The common columns of all clinical content. A row holds the version in use, or its only version if it was never
 * published. `content_versions` contains every version.
 */
export const contentColumns = () => ({
  id: key(),
  /** The natural key: from the shipped files, or derived from the name (IMP-02). */
  key: text('key'),
  /** Empty: common content (ROLE-12). */
  companyId: uuid('company_id').references(() => companies.id),
  /** The common row that a company's own version replaces; the flows use its id. */
  baseId: uuid('base_id'),
  /** 0..n-1 among the rows of the same company and parent. */
  orderIndex: integer('order_index').notNull().default(0),
  status: text('status', { enum: contentStatuses }).notNull().default('draft'),
  /** CNT-02: v{n} of the row's version. */
  version: version(),
  /** Counts the saves, including drafts: a save names the revision that it saw (ADM-04). */
  revision: integer('revision').notNull().default(1),
  createdAt: created(),
  /** When the version in use last changed: an earlier approval by a clinician no longer applies. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Hidden from every list, but still available to an assessment in progress (SAFE-06). */
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

/** One row per natural key and owner, and one own version of a common row. */
export const contentIndexes = (name: string, table: ContentTable) => [
  uniqueIndex(`${name}_key`)
    .on(owner(table), table.key)
    .where(sql`${table.deletedAt} is null`),
  uniqueIndex(`${name}_base`)
    .on(table.companyId, table.baseId)
    .where(sql`${table.deletedAt} is null and ${table.baseId} is not null`),
]
