import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { originOf, refIdOf, inPlace } from '#domain/content/effective.ts'
import { isReviewed, isReviewedBySetting, type ContentKind } from '#domain/content/content-kinds.ts'
import type { ContentStatus } from '#domain/content/status.ts'
import {
  whereContentVisible,
  canWriteContent,
  needsApproval,
  needsOtherApprover,
} from '#server/services/organisation/scope.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import type { Kind, Stored } from './kind.ts'
import type { ContentFilter } from '#contract/content-row.ts'

export type ReadContext = { readonly db: Db; readonly caller: Caller }

/** What a row of the kind's own table holds. */
export const liveColumns = ({ name, table, parent }: Stored) => ({
  id: sql<string>`${table.id}`,
  key: sql<string | null>`${table.key}`,
  companyId: sql<string | null>`${table.companyId}`,
  baseId: sql<string | null>`${table.baseId}`,
  parent: sql<string | null>`${parent ?? sql`null`}`,
  orderIndex: sql<number>`${table.orderIndex}`,
  status: sql<ContentStatus>`${table.status}`,
  version: sql<number>`${table.version}`,
  revision: sql<number>`${table.revision}`,
  isActive: sql<boolean>`${table.isActive}`,
  isDeleted: sql<boolean>`${table.deletedAt} is not null`,
  needsApproval: needsApproval(name),
})

/** Of a row that is not made yet. */
export const readNeedsApproval = async (db: Db, kind: ContentKind): Promise<boolean> => {
  if (!isReviewedBySetting(kind)) return isReviewed(kind)
  const { rows } = await db.execute<{ needed: boolean }>(
    sql`select ${needsApproval(kind)} as needed`,
  )
  return rows[0]?.needed ?? true
}

/** What its newest version holds. */
export const headColumns = {
  version: contentVersions.version,
  status: contentVersions.status,
  fields: contentVersions.fields,
  authorId: contentVersions.authorId,
  needsOtherApprover: needsOtherApprover(contentVersions.authorId),
  rejectedAt: contentVersions.rejectedAt,
  rejection: contentVersions.rejection,
}

const select = (db: Db, { name, table, parent }: Stored) =>
  db
    .select({ live: liveColumns({ name, table, parent }), head: headColumns })
    .from(table)
    .innerJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, name),
        eq(contentVersions.contentId, table.id),
        // The newest version that the caller may see.
        eq(
          contentVersions.version,
          sql`(select max(v.version) from content_versions v where v.kind = ${name} and v.content_id = ${table.id})`,
        ),
      ),
    )

/** A row of the kind's own table, and its newest version. */
export type FoundRow<Fields> = Omit<Awaited<ReturnType<typeof select>>[number], 'head'> & {
  readonly head: {
    readonly version: number
    readonly status: ContentStatus
    readonly fields: Fields
    readonly authorId: string | null
    readonly needsOtherApprover: boolean
    readonly rejectedAt: Date | null
    readonly rejection: string | null
  }
}

const parsed =
  <Fields>(kind: Kind<Fields>) =>
  (row: Awaited<ReturnType<typeof select>>[number]): FoundRow<Fields> => ({
    ...row,
    head: { ...row.head, fields: kind.fields.parse(row.head.fields) },
  })

/** All visible rows of a kind that are not removed. One statement. */
export const findAll = async <Fields>({ db, caller }: ReadContext, kind: Kind<Fields>) => {
  const { table } = kind
  const rows = await select(db, kind).where(
    and(whereContentVisible(caller, table.companyId), isNull(table.deletedAt)),
  )
  return rows.map(parsed(kind))
}

/** The row; a removed one only on request. Another company's row counts as missing. */
export const findRow = async <Fields>(
  { db, caller }: ReadContext,
  kind: Kind<Fields>,
  id: string,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<FoundRow<Fields> | undefined> => {
  const { table } = kind
  const [row] = await select(db, kind).where(
    and(eq(table.id, id), whereContentVisible(caller, table.companyId)),
  )
  return row === undefined || row.live.isDeleted !== removed ? undefined : parsed(kind)(row)
}

/** ROLE-12: the row, where it is a company's and waits for approval. */
export const findPending = async <Fields>(
  db: Db,
  kind: Kind<Fields>,
  id: string,
): Promise<FoundRow<Fields> | undefined> => {
  const { table } = kind
  const [row] = await select(db, kind).where(
    and(
      isNull(table.deletedAt),
      eq(contentVersions.status, 'pending'),
      isNotNull(table.companyId),
      eq(table.id, id),
    ),
  )
  return row === undefined ? undefined : parsed(kind)(row)
}

/** A row that the caller may change (ROLE-12). */
export const ownRow = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
  id: string,
  options: { readonly removed?: boolean } = {},
): Promise<FoundRow<Fields>> => {
  const row = await findRow(context, kind, id, options)
  if (row === undefined) throw refusal('not-found')
  if (!canWriteContent(context.caller, row.live.companyId)) throw refusal('common-content')
  return row
}

/** The last rejection of a version, with its reason; null: none. */
export const toRejection = ({
  rejectedAt,
  rejection,
}: Pick<FoundRow<unknown>['head'], 'rejectedAt' | 'rejection'>) =>
  rejectedAt === null || rejection === null
    ? null
    : { comment: rejection, at: rejectedAt.toISOString() }

/** The shape that `contract/content-row.ts` describes. */
export const toContentRow = <Fields>(
  { live: row, head: newest }: FoundRow<Fields>,
  caller: Caller,
) => {
  const origin = originOf(row)
  const mayEdit = canWriteContent(caller, row.companyId)
  return {
    id: row.id,
    refId: refIdOf(row),
    key: row.key ?? row.id,
    companyId: row.companyId,
    origin,
    mayEdit,
    mayMove: mayEdit && origin !== 'taken-over',
    orderIndex: row.orderIndex,
    status: newest.status,
    contentVersion: newest.version,
    rejection: newest.status === 'draft' ? toRejection(newest) : null,
    needsApproval: row.needsApproval,
    needsOtherApprover: newest.status === 'pending' && newest.needsOtherApprover,
    publishedVersion: row.status === 'published' ? row.version : null,
    version: row.revision,
    ...newest.fields,
  }
}

/** All visible rows of a table, removed or not. */
export const findLive = ({ db, caller }: ReadContext, kind: Stored) =>
  db
    .select(liveColumns(kind))
    .from(kind.table)
    .where(whereContentVisible(caller, kind.table.companyId))

/**
 * What an editor sees of a kind, in order: the common rows, but the company's own version where it has taken one
 * over, and then the company's (ROLE-12).
 */
export const listContent = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
  { status }: ContentFilter = {},
) => {
  const rows = await findAll(context, kind)
  const found = new Map(rows.map((row) => [row.live.id, row]))
  const taken = new Set(rows.flatMap(({ live }) => live.baseId ?? []))
  return inPlace(rows.map(({ live }) => live))
    .filter(({ id }) => !taken.has(id))
    .flatMap(({ id }) => found.get(id) ?? [])
    .filter(({ head }) => status === undefined || head.status === status)
    .map((row) => toContentRow(row, context.caller))
}

export const getContent = async <Fields>(context: ReadContext, kind: Kind<Fields>, id: string) => {
  const row = await findRow(context, kind, id)
  if (row === undefined) throw refusal('not-found')
  return toContentRow(row, context.caller)
}
