import { isDeepStrictEqual } from 'node:util'
import { isReviewed } from '#domain/content/kinds.ts'
import { noted } from '#server/platform/audit.ts'
import { refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { inUse, writeVersion, type Editing } from './changes.ts'
import { keepingWhole } from './graph/check.ts'
import { newKey } from './keys.ts'
import type { Kind, Values } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { LAST, settle } from './places.ts'
import { assertSound } from './references.ts'
import { findRow } from './rows.ts'

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
  const { db } = editing
  const owner = ownerOf(editing.caller)
  await lockContent(db, owner)
  const before = await findRow(editing, kind, id)
  if (before !== undefined) {
    const isSame = before.live.companyId === owner && isDeepStrictEqual(before.head.fields, fields)
    if (isSame) return { id, version: before.live.revision }
    throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
  }
  await assertSound(editing, kind, fields)
  const siblings = { owner, parent: kind.parentOf(fields) }
  const row = {
    ...inUse(editing, kind, fields, 1),
    id,
    key: await newKey(editing, kind, kind.nameOf(fields)),
    companyId: owner,
    orderIndex: LAST,
    ...(isReviewed(kind.name) && { status: 'draft' }),
  }
  await keepingWhole(editing, owner, async () => {
    const made = await db
      .insert(kind.table)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: kind.table.id })
    if (made.length === 0) {
      throw refusal('id-already-used', text(editing.language, 'error_id_taken'))
    }
    await writeVersion(editing, kind, { id, version: 1, companyId: owner, fields })
    if (!isReviewed(kind.name)) {
      await kind.project?.(db, { id, companyId: owner }, fields, editing.newId)
    }
    await settle(db, kind, siblings, { id, to: place ?? LAST })
  })
  editing.note(noted(kind.name, id, { contentVersion: 1 }))
  return { id, version: 1 }
}
