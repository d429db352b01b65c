import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  uniqueIndex,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { countRules, DEFAULT_COUNT_RULE } from '#domain/content/approval.ts'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { instant, key, created, version } from './columns.ts'
import { companies, users } from './organisation.ts'

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

/**
 * CNT-02: every version of all content, complete. Editors see the highest version of a row. Publishing copies a version
 * into the row's own table, which the flows read.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind', { enum: contentKinds }).notNull(),
    contentId: uuid('content_id').notNull(),
    version: integer('version').notNull(),
    companyId: uuid('company_id').references(() => companies.id),
    status: text('status', { enum: contentStatuses }).notNull(),
    fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
    /**
     * The author and their name: a reader of the history need not see the account. Erasing the account removes both
     * (M1).
     */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name'),
    changedAt: instant('changed_at').notNull(),
    /** The publisher; empty for shipped content and until publication. */
    approverId: uuid('approver_id').references(() => users.id, { onDelete: 'set null' }),
    approverName: text('approver_name'),
    publishedAt: instant('published_at'),
    /** The last time that it was sent for review. */
    submittedAt: instant('submitted_at'),
    /** The last rejection, and why; it stays when the version is sent for review again. */
    rejectedAt: instant('rejected_at'),
    rejection: text('rejection'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.contentId, table.version] })],
)

/** SAFE-03: a company's own clinician approved the content as of that day. */
export const contentApprovals = pgTable('content_approvals', {
  id: key(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  /** Name and title of a member of staff, as typed. */
  clinician: text('clinician').notNull(),
  approvedOn: date('approved_on', { mode: 'string' }).notNull(),
  /** OFF-07: the approval covers it. The release before does not write it. */
  countRule: text('count_rule', { enum: countRules }).notNull().default(DEFAULT_COUNT_RULE),
  recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
  recordedAt: instant('recorded_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})

/**
 * At most one row: the present revision of all content, in microseconds since 1970. A trigger raises it in the transaction
 * of each change (`database/sync-definitions.ts`). A process may use content in memory while the revision is the same.
 */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: integer('id').primaryKey().default(1),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [check('content_revision_one_row', sql`${table.id} = 1`)],
)
