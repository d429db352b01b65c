import { isDeepStrictEqual } from 'node:util'
import { isReviewed } from '#domain/content/kinds.ts'
import { noted } from '#server/core/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { inUse, writeVersions, type Editing } from './changes.ts'
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
  const key = await newKey(editing, kind, kind.nameOf(fields))
  const isInUse = !isReviewed(kind.name)
  const make = async () => {
    await insertContent(editing, kind, [{ id, key, companyId: owner, fields }], isInUse)
    await settle(db, kind, siblings, { id, to: place ?? LAST })
  }
  // A draft is nothing that anybody uses.
  await (isInUse ? keepingWhole(editing, owner, make) : make())
  editing.note(noted(kind.name, id, { contentVersion: 1 }))
  return { id, version: 1 }
}

type Row<Fields> = {
  readonly id: string
  readonly key: string | null
  readonly companyId: string | null
  /** The common row in whose place it stands, and that one's place. */
  readonly baseId?: string
  readonly orderIndex?: number
  readonly fields: Fields
}

/**
 * Rows with their first version, behind all others unless a place is named: drafts, or in use at once. That they are sound and in their place is
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
        orderIndex: LAST,
        ...row,
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
  if (isInUse) await kind.project?.(db, rows, editing.newId)
}
