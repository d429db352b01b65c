import { and, isNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { isReviewed } from '#domain/content/kinds.ts'
import { freeKey } from '#domain/content/slug.ts'
import { contentInSight } from '#server/database/organisation/scope.ts'
import { noted } from '#server/platform/audit.ts'
import { refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { inUse, writeVersions, type Editing } from './changes.ts'
import { keepingWhole } from './graph/check.ts'
import type { Kind, Stored, Values } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { LAST, settle } from './places.ts'
import { assertSound } from './references.ts'
import { findRow } from './rows.ts'

const keysOf = async ({ db, caller }: Editing, { table }: Stored) => {
  const rows = await db
    .select({ key: sql<string>`${table.key}` })
    .from(table)
    .where(and(contentInSight(caller, table.companyId), isNull(table.deletedAt)))
  return new Set(rows.map(({ key }) => key))
}

type New<Fields> = {
  readonly id: string
  readonly place?: number | undefined
  readonly fields: Fields
}

/** A new row, last unless a place is named (CNT-05, CNT-06); sent again, it is the same one. */
export const createContent = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  { id, place, fields }: New<Fields>,
) => {
  const { db, caller } = editing
  const owner = ownerOf(caller)
  await lockContent(db, owner)
  const before = await findRow(editing, kind, id)
  if (before !== undefined) {
    const isSame = before.live.companyId === owner && isDeepStrictEqual(before.head.fields, fields)
    if (isSame) return { id, version: before.live.revision }
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  await assertSound(editing, kind, fields)
  const siblings = { owner, parent: kind.parentOf(fields) }
  const key = freeKey(kind.nameOf(fields), await keysOf(editing, kind))
  await keepingWhole(editing, owner, async () => {
    const row = { id, key, companyId: owner, fields }
    await insertContent(editing, kind, [row], !isReviewed(kind.name))
    await settle(db, kind, siblings, { id, to: place ?? LAST })
  })
  editing.note(noted(kind.name, id, { contentVersion: 1 }))
  return { id, version: 1 }
}

type Row<Fields> = {
  readonly id: string
  readonly key: string
  readonly companyId: string | null
  readonly fields: Fields
}

/**
 * Rows with their first version, behind all others: drafts, or in use at once. That they are sound and in their place is
 * the caller's to see to.
 */
export const insertContent = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  rows: readonly Row<Fields>[],
  isInUse: boolean,
): Promise<void> => {
  if (rows.length === 0) return
  const { db } = editing
  const made = await db
    .insert(kind.table)
    .values(
      rows.map(({ fields, ...row }) => ({
        ...inUse(editing, kind, fields, 1),
        ...row,
        orderIndex: LAST,
        status: isInUse ? 'published' : 'draft',
      })),
    )
    .onConflictDoNothing()
    .returning({ id: kind.table.id })
  if (made.length < rows.length) {
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  const versions = rows.map(({ id, companyId, fields }) => ({ id, version: 1, companyId, fields }))
  await writeVersions(editing, kind, versions, isInUse)
  if (!isInUse) return
  for (const row of rows) await kind.project?.(db, row, row.fields, editing.newId)
}
