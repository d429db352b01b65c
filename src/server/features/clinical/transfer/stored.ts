import { and, eq, isNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { byOrder } from '#domain/content/order.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import type { Kind } from '../kind.ts'
import { approachKind, groupKind, questionKind, symptomKind } from '../kinds.ts'
import { findAll, type Asking, type Found } from '../rows.ts'

/** A row with its newest version, and what of it is in use; null: it was never published. */
export type Stored<Fields> = Found<Fields> & { readonly key: string; readonly inUse: Fields | null }

/** Everyone's rows of a kind in their order, removed ones left out. Two statements. */
const storedOf = async <Fields>(
  asking: Asking,
  kind: Kind<Fields>,
): Promise<readonly Stored<Fields>[]> => {
  const { table } = kind
  const versions = await asking.db
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
  const rows = await findAll(asking, kind)
  return rows
    .filter(({ live }) => live.companyId === null)
    .toSorted((a, b) => byOrder(a.live, b.live))
    .map((row) => ({
      ...row,
      key: row.live.key ?? row.live.id,
      inUse: inUse.get(row.live.id) ?? null,
    }))
}

/** All of everyone's content that files hold. */
export const loadStored = async (asking: Asking) => ({
  groups: await storedOf(asking, groupKind),
  symptoms: await storedOf(asking, symptomKind),
  questions: await storedOf(asking, questionKind),
  approaches: await storedOf(asking, approachKind),
})

export type StoredContent = Awaited<ReturnType<typeof loadStored>>

/** Another one as soon as any row is another, stands elsewhere, comes or goes. */
export const fingerprintOf = (content: StoredContent, ...more: readonly unknown[]): string => {
  const rows = Object.values(content).map((kind) =>
    kind.map(({ live: { id, key, revision, orderIndex } }) => [id, key, revision, orderIndex]),
  )
  return createHash('sha256')
    .update(JSON.stringify([rows, ...more]))
    .digest('hex')
}
