import { and, isNull, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { isReviewed } from '#domain/content/kinds.ts'
import { freeKey } from '#domain/content/slug.ts'
import { contentInSight } from '#server/database/organisation/scope.ts'
import { noted } from '#server/platform/audit.ts'
import { refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { inUse, writeVersion, type Editing } from './changes.ts'
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
    await insertContent(editing, kind, { id, key, companyId: owner, fields })
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

/** The row with its first version, behind all others. That it is sound, and its place, are the caller's to see to. */
export const insertContent = async <Fields extends Values>(
  editing: Editing,
  kind: Kind<Fields>,
  { id, key, companyId, fields }: Row<Fields>,
): Promise<void> => {
  const { db } = editing
  const row = {
    ...inUse(editing, kind, fields, 1),
    id,
    key,
    companyId,
    orderIndex: LAST,
    ...(isReviewed(kind.name) && { status: 'draft' }),
  }
  const made = await db
    .insert(kind.table)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: kind.table.id })
  if (made.length === 0) {
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  await writeVersion(editing, kind, { id, version: 1, companyId, fields })
  if (!isReviewed(kind.name)) {
    await kind.project?.(db, { id, companyId }, fields, editing.newId)
  }
}
