import { eq, sql } from 'drizzle-orm'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { users } from '#server/database/schema/organisation.ts'
import { serviceAccounts } from '#server/database/schema/security.ts'
import type { AuditNote } from '#server/core/audit/audit.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import type { Kind, Stored, Values } from './kind.ts'
import { insertRows } from './bulk-rows.ts'
import type { FoundRow } from './rows.ts'

/** What a handler is given. */
export type EditContext = Context & {
  readonly db: Db
  readonly caller: Caller
  readonly note: (more: AuditNote) => void
}

/** The name that the history keeps (CNT-02): the account may go, who wrote it stays. */
const callerName = ({ caller: { userId, serviceScopes } }: EditContext) =>
  serviceScopes === null
    ? sql<string | null>`(select ${users.fullName} from ${users} where ${users.id} = ${userId})`
    : sql<
        string | null
      >`(select ${serviceAccounts.name} from ${serviceAccounts} where ${serviceAccounts.id} = ${userId})`

/** ADR 42: the columns refer to accounts of people; a service account is named by its name alone. */
const accountOf = ({ userId, serviceScopes }: Caller): string | null =>
  serviceScopes === null ? userId : null

/** Who brings a version into use, and when. */
const approval = (editing: EditContext) => ({
  status: 'published' as const,
  approverId: accountOf(editing.caller),
  approverName: callerName(editing),
  publishedAt: editing.now(),
})

/** Refused as 'stale' unless the save names the revision that is stored (ADM-04). */
export const assertNotStale = (row: { readonly revision: number }, version: number): void => {
  if (row.revision !== version) throw refusal('stale')
}

type Version<Fields> = {
  readonly id: string
  readonly version: number
  readonly companyId: string | null
  readonly fields: Fields
}

/**
 * New versions, or their newer wording: drafts, or in use at once. One statement, which looks the name up once: a
 * lookup for each of 2 000 versions took PostgreSQL 10 s.
 */
export const writeVersions = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  versions: readonly Version<Fields>[],
  isInUse: boolean,
): Promise<void> => {
  const userId = accountOf(editing.caller)
  const now = editing.now()
  const change = {
    authorId: userId,
    changedAt: now,
    ...(isInUse
      ? { status: 'published', approverId: userId, publishedAt: now }
      : { status: 'draft' }),
  }
  const rows = versions.map(({ id, fields, ...version }) => ({
    kind: kind.name,
    contentId: id,
    ...version,
    fields: kind.versioned(fields),
    ...change,
  }))
  const name = callerName(editing)
  await insertRows(editing.db, contentVersions, rows, {
    shared: { authorName: name, ...(isInUse && { approverName: name }) },
    upsert: { key: ['kind', 'contentId', 'version'], keeps: ['companyId'] },
  })
}

/** A step of the review. A rejected version is a draft again, with the reason. */
export type ReviewStep =
  | { readonly status: 'published' | 'pending' }
  | { readonly status: 'draft'; readonly rejection: string }

const reviewColumns = (editing: EditContext, step: ReviewStep) => {
  if (step.status === 'published') return approval(editing)
  const now = editing.now()
  return step.status === 'pending' ? { ...step, submittedAt: now } : { ...step, rejectedAt: now }
}

/** Moves the newest versions on in their review (CNT-02). One statement. */
export const markVersions = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  rows: readonly FoundRow<Fields>[],
  step: ReviewStep,
): Promise<void> => {
  if (rows.length === 0) return
  const heads = rows.map(({ live, head }) => ({ id: live.id, version: head.version }))
  await editing.db
    .update(contentVersions)
    .set(reviewColumns(editing, step))
    .where(
      sql`${contentVersions.kind} = ${kind.name} and (${contentVersions.contentId}, ${contentVersions.version})
        in (select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(id uuid, version integer))`,
    )
}

/** Changes the row itself and counts the save. Answers what a save answers. */
export const writeRow = async (
  { db }: EditContext,
  { table }: Stored,
  { id, revision }: { readonly id: string; readonly revision: number },
  set: Readonly<Record<string, unknown>> = {},
) => {
  const version = revision + 1
  await db
    .update(table)
    .set({ ...set, revision: version })
    .where(eq(table.id, id))
  return { id, version }
}

/** What the row's own table holds of a version that comes into use. */
export const publishedColumns = <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  fields: Fields,
  version: number,
) => ({
  ...kind.columnsOf(fields),
  status: 'published',
  version,
  updatedAt: editing.now(),
})
