import type { SourceDetails } from '#contract/sources.ts'
import { sources } from '#server/database/schema/content-tables.ts'
import type { Db } from '#server/core/database.ts'
import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { byOrder } from '#domain/content/order.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import type { Kind } from '../kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import { findAll, type ReadContext, type FoundRow } from '../rows.ts'

export type StoredSource = {
  readonly key: string
  readonly version: number
  readonly isRemoved: boolean
  readonly changedInUseAt: Date | null
  readonly fields: SourceDetails
}

/** Every source by its key, removed ones too: a file may bring them back. */
const loadStoredSources = async (db: Db, willWrite: boolean): Promise<readonly StoredSource[]> => {
  const select = db.select().from(sources)
  const rows = await (willWrite ? select.for('update') : select)
  const inOrder = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return inOrder.map(
    ({ key, version, deletedAt, changedInUseAt, unconfirmed: _of, ...fields }): StoredSource => ({
      key,
      version,
      isRemoved: deletedAt !== null,
      changedInUseAt,
      fields,
    }),
  )
}

/** A row with its newest version, and what of it is in use; null: it was never published. */
export type StoredRow<Fields> = FoundRow<Fields> & {
  readonly key: string
  readonly inUse: Fields | null
}

/** Everyone's rows of a kind in their order, removed ones left out. Two statements. */
const loadStoredRows = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
): Promise<readonly StoredRow<Fields>[]> => {
  const { table } = kind
  const versions = await context.db
    .select({ id: contentVersions.contentId, fields: contentVersions.fields })
    .from(contentVersions)
    .innerJoin(
      table,
      and(eq(table.id, contentVersions.contentId), eq(table.version, contentVersions.version)),
    )
    .where(
      and(
        eq(contentVersions.kind, kind.name),
        eq(table.status, 'published'),
        isNull(table.companyId),
        isNull(table.deletedAt),
      ),
    )
  const inUse = new Map(versions.map(({ id, fields }) => [id, kind.fields.parse(fields)]))
  const rows = await findAll(context, kind)
  return rows
    .filter(({ live }) => live.companyId === null)
    .toSorted((a, b) => byOrder(a.live, b.live))
    .map((row) => ({
      ...row,
      key: row.live.key ?? row.live.id,
      inUse: inUse.get(row.live.id) ?? null,
    }))
}

/** All of everyone's content that files hold. `willWrite`: nobody else changes a source before the transaction ends. */
export const loadStored = async (context: ReadContext, { willWrite = false } = {}) => ({
  groups: await loadStoredRows(context, groupKind),
  symptoms: await loadStoredRows(context, symptomKind),
  questions: await loadStoredRows(context, questionKind),
  approaches: await loadStoredRows(context, approachKind),
  categories: await loadStoredRows(context, categoryKind),
  bankSymptoms: await loadStoredRows(context, bankSymptomKind),
  modules: await loadStoredRows(context, moduleKind),
  sources: await loadStoredSources(context.db, willWrite),
})

export type StoredContent = Awaited<ReturnType<typeof loadStored>>

/** Another one as soon as any row is another, stands elsewhere, comes or goes. */
export const fingerprintContent = (
  { sources: stored, ...content }: StoredContent,
  ...more: readonly unknown[]
): string => {
  const rows = Object.values(content).map((kind) =>
    kind.map(({ live: { id, key, revision, orderIndex } }) => [id, key, revision, orderIndex]),
  )
  const ofSources = stored.map(({ key, version, isRemoved }) => [key, version, isRemoved])
  return createHash('sha256')
    .update(JSON.stringify([rows, ofSources, ...more]))
    .digest('hex')
}
