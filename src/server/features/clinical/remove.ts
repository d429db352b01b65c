import { noted } from '#server/core/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { writeRow, type Editing } from './changes.ts'
import { dependentsOf } from './dependents.ts'
import { keepingWhole } from './graph/check.ts'
import { keptKey } from './keys.ts'
import type { Kind, Stored } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { LAST, settle } from './places.ts'
import { assertSound } from './references.ts'
import { ownRow, type Found } from './rows.ts'

/** Removes a row from use and from every list; an assessment in progress can still be finished with it (SAFE-06). */
export const takeAway = async <Fields>(
  editing: Editing,
  kind: Kind<Fields>,
  { live }: Found<Fields>,
): Promise<void> => {
  const { db } = editing
  const now = editing.now()
  await keepingWhole(editing, live.companyId, async () => {
    await writeRow(editing, kind, live, { deletedAt: now, updatedAt: now })
    await settle(db, kind, { owner: live.companyId, parent: live.parent }, null)
  })
}

/** Refuses with a message while other content depends on this id. */
export const assertUnused = async (editing: Editing, kind: Stored, id: string): Promise<void> => {
  const names = await dependentsOf(editing.db, kind.name, id)
  if (names.length === 0) return
  const listed = names.map((name) => `«${name}»`).join(', ')
  throw refusal('in-use', text(editing.language, 'error_content_in_use', { names: listed }))
}

/** Refuses with a message while other content depends on the row, of any owner. */
export const removeContent = async <Fields>(editing: Editing, kind: Kind<Fields>, id: string) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  // Giving back restores the common row, with all its dependents.
  if (row.live.baseId !== null)
    throw refusal('own-content', text(editing.language, 'error_give_back'))
  await assertUnused(editing, kind, id)
  await takeAway(editing, kind, row)
  editing.note(noted(kind.name, id, { contentVersion: row.head.version }))
  return { id }
}

/** Restores a removed row unchanged, as the last of its siblings. */
export const undeleteContent = async <Fields>(editing: Editing, kind: Kind<Fields>, id: string) => {
  const { db } = editing
  await lockContent(db, ownerOf(editing.caller))
  const { live, head } = await ownRow(editing, kind, id, { removed: true })
  if (live.baseId !== null) throw refusal('own-content')
  // Content that the row references may be gone.
  await assertSound(editing, kind, head.fields)
  editing.note(noted(kind.name, id))
  return keepingWhole(editing, live.companyId, async () => {
    const key = await keptKey(editing, kind, live.companyId, live.key)
    const columns = { key, deletedAt: null, updatedAt: editing.now(), orderIndex: LAST }
    const saved = await writeRow(editing, kind, live, columns)
    await settle(db, kind, { owner: live.companyId, parent: live.parent }, null)
    return saved
  })
}
