import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import type { EditContext } from './write-versions.ts'
import type { Kind } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { setPosition } from './positions.ts'
import { ownRow } from './rows.ts'

/** CNT-04: order has no drafts: a change applies at once, also for unpublished content. */
export const reorderContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, newOrderIndex }: { readonly id: string; readonly newOrderIndex: number },
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const { live } = await ownRow(editing, kind, id)
  if (live.baseId !== null) throw refusal('own-content')
  const siblings = { owner: live.companyId, parent: live.parent }
  const orderIndex = await setPosition(editing.db, kind, siblings, { id, to: newOrderIndex })
  editing.note(auditNoteFor(kind.name, id, { orderIndex }))
  return { id, orderIndex }
}
