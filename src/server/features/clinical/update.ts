import { isDeepStrictEqual } from 'node:util'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { assertNotStale, writeRow, writeVersions, type EditContext } from './write-versions.ts'
import type { Kind, Values } from './kind.ts'
import { lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { setPosition } from './positions.ts'
import { publish, writeDraft } from './update-status.ts'
import { assertValidReferences } from './references.ts'
import { ownRow, type FoundRow } from './rows.ts'

type Change<Fields> = {
  readonly id: string
  readonly version: number
  /** The position among its siblings (CNT-03); absent: unchanged. */
  readonly position?: number | undefined
  /** Derives the new fields from the current ones. */
  readonly change: (now: Fields) => Fields
}

/**
 * Saves a row. Where it needs approval, it writes a draft of the next version, and the published one stays in use (CNT-02).
 * Else it writes the next version itself, and so brings a draft from before into use (BO-06). Unchanged fields create no
 * version.
 */
export const updateContent = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, version, position, change }: Change<Fields>,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  assertNotStale(row.live, version)
  const fields = change(row.head.fields)
  const isSame = isDeepStrictEqual(row.head.fields, fields)
  const isPublishing = row.head.status === 'draft' && !row.live.needsApproval
  const saved =
    isSame && !isPublishing
      ? await writeRow(editing, kind, row.live)
      : await writeFields(editing, kind, row, fields)
  if (position !== undefined) {
    const { live } = await ownRow(editing, kind, id)
    await setPosition(
      editing.db,
      kind,
      { owner: live.companyId, parent: live.parent },
      { id, to: position },
    )
  }
  editing.note(auditNoteFor(kind.name, id, { contentVersion: row.head.version }))
  return saved
}

/** CNT-02: content under review cannot change, so that the approver sees the submitted version. */
export const writeFields = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  row: FoundRow<Fields>,
  fields: Fields,
) => {
  if (row.head.status === 'pending') throw refusal('under-review')
  await assertValidReferences(editing, kind, fields)
  const { id, companyId } = row.live
  const version = row.head.status === 'published' ? row.head.version + 1 : row.head.version
  const { needsApproval } = row.live
  await writeVersions(editing, kind, [{ id, version, companyId, fields }], !needsApproval)
  return needsApproval
    ? writeDraft(editing, kind, row, fields)
    : publish(editing, kind, row, { version, fields })
}
