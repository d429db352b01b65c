import { noted } from '#server/core/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import type { Editing } from './changes.ts'
import type { Kind } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { settle } from './places.ts'
import { ownRow } from './rows.ts'

/** CNT-04: order has no drafts: a change applies at once, also for unpublished content. */
export const reorderContent = async <Fields>(
  editing: Editing,
  kind: Kind<Fields>,
  { id, newOrderIndex }: { readonly id: string; readonly newOrderIndex: number },
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const { live } = await ownRow(editing, kind, id)
  if (live.baseId !== null) throw refusal('own-content')
  const siblings = { owner: live.companyId, parent: live.parent }
  const orderIndex = await settle(editing.db, kind, siblings, { id, to: newOrderIndex })
  editing.note(noted(kind.name, id, { orderIndex }))
  return { id, orderIndex }
}
