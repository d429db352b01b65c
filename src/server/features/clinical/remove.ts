import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { writeRow, type EditContext } from './write-versions.ts'
import { findDependents } from './dependents.ts'
import { assertingConsistency } from './graph/consistency-check.ts'
import { reuseKey } from './keys.ts'
import type { Kind, Stored } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { LAST_POSITION, setPosition } from './positions.ts'
import { assertValidReferences } from './references.ts'
import { findRow, ownRow, type FoundRow, type ReadContext } from './rows.ts'

/** Removes a row from use and from every list; an assessment in progress can still be finished with it (SAFE-06). */
export const removeFromUse = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { live }: FoundRow<Fields>,
): Promise<void> => {
  const { db } = editing
  const now = editing.now()
  await assertingConsistency(editing, live.companyId, async () => {
    await writeRow(editing, kind, live, { deletedAt: now, updatedAt: now })
    await setPosition(db, kind, { owner: live.companyId, parent: live.parent }, null)
  })
}

/** Refuses with a message while other content depends on this id. */
export const assertUnused = async (
  editing: EditContext,
  kind: Stored,
  id: string,
): Promise<void> => {
  const names = await findDependents(editing.db, kind.name, id)
  if (names.length === 0) return
  const listed = names.map((name) => `«${name}»`).join(', ')
  throw refusal('in-use', text(editing.language, 'error_content_in_use', { names: listed }))
}

/** The names of some content that depends on a visible row. */
export const listDependents = async <Fields>(
  context: ReadContext,
  kind: Kind<Fields>,
  id: string,
): Promise<readonly string[]> => {
  if ((await findRow(context, kind, id)) === undefined) throw refusal('not-found')
  return [...new Set(await findDependents(context.db, kind.name, id))]
}

/** Refuses with a message while other content depends on the row, of any owner. */
export const removeContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  id: string,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  // Giving back restores the common row, with all its dependents.
  if (row.live.baseId !== null)
    throw refusal('own-content', text(editing.language, 'error_give_back'))
  await assertUnused(editing, kind, id)
  await removeFromUse(editing, kind, row)
  editing.note(auditNoteFor(kind.name, id, { contentVersion: row.head.version }))
  return { id }
}

/** Restores a removed row unchanged, as the last of its siblings. */
export const undeleteContent = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  id: string,
) => {
  const { db } = editing
  await lockContent(db, ownerOf(editing.caller))
  const { live, head } = await ownRow(editing, kind, id, { removed: true })
  if (live.baseId !== null) throw refusal('own-content')
  // Content that the row references may be gone.
  await assertValidReferences(editing, kind, head.fields)
  editing.note(auditNoteFor(kind.name, id))
  return assertingConsistency(editing, live.companyId, async () => {
    const key = await reuseKey(editing, kind, live.companyId, live.key)
    const columns = { key, deletedAt: null, updatedAt: editing.now(), orderIndex: LAST_POSITION }
    const saved = await writeRow(editing, kind, live, columns)
    await setPosition(db, kind, { owner: live.companyId, parent: live.parent }, null)
    return saved
  })
}
