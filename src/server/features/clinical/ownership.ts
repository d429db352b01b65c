import { canWriteContent } from '#server/services/organisation/scope.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import type { EditContext } from './write-versions.ts'
import { insertContent } from './create-content.ts'
import { reuseKey } from './keys.ts'
import type { Kind, Values } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { assertUnused, removeFromUse } from './remove.ts'
import { findLive, findRow, ownRow } from './rows.ts'

export type TakeOver = { readonly id: string; readonly newId: string }

/**
 * ROLE-12: makes the company's own version of a common row, as the common one is now. Where it needs approval it is a
 * draft, and the common one stays in use until it is approved. Taken over twice, it is the same version.
 */
export const takeOverContent = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, newId }: TakeOver,
) => {
  const { caller } = editing
  const owner = ownerOf(caller)
  await lockContent(editing.db, owner)
  const common = await findRow(editing, kind, id)
  if (common === undefined) throw refusal('not-found')
  if (common.live.companyId !== null || canWriteContent(caller, null)) throw refusal('own-content')
  const before = (await findLive(editing, kind)).find(
    (row) => row.baseId === id && row.companyId === owner && !row.isDeleted,
  )
  if (before !== undefined) return { id: before.id, version: before.revision }
  const row = {
    id: newId,
    key: await reuseKey(editing, kind, owner, common.live.key),
    companyId: owner,
    baseId: id,
    orderIndex: common.live.orderIndex,
    fields: common.head.fields,
  }
  await insertContent(editing, kind, [row], !common.live.needsApproval)
  editing.note(auditNoteFor(kind.name, newId, { baseId: id }))
  return { id: newId, version: 1 }
}

/** ROLE-12: the common row holds again for the company, at once; the company's versions stay in the history. */
export const giveBackContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  id: string,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  const { baseId } = row.live
  if (baseId === null) throw refusal('own-content')
  // There may be no common row any more to hold what hangs on it.
  const common = await findRow(editing, kind, baseId)
  if (common === undefined) await assertUnused(editing, kind, baseId)
  await removeFromUse(editing, kind, row)
  editing.note(auditNoteFor(kind.name, id, { baseId }))
  return { id }
}
