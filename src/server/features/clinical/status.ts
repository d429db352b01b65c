import { contentActions, contentTransition, type ContentStatus } from '#domain/content/status.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { assertNotStale, markVersions, writeRow, type EditContext } from './write-versions.ts'
import type { Kind } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { publish } from './publish.ts'
import { assertValidReferences } from './references.ts'
import { ownRow } from './rows.ts'

type StatusChange = {
  readonly id: string
  readonly version: number
  readonly status: ContentStatus
}

/** CNT-02, ROLE-10: submits, approves or rejects the newest version; no other way leads to a status. */
export const updateContentStatus = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, version, status }: StatusChange,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  assertNotStale(row.live, version)
  const transition = contentTransition(row.head.status, status)
  if (transition === null) throw refusal('wrong-status')
  if (!contentActions(row.head.status, editing.caller).includes(transition.action)) {
    throw refusal('forbidden')
  }
  await markVersions(editing, kind, [row], status)
  editing.note(
    auditNoteFor(kind.name, id, {
      contentVersion: row.head.version,
      statusFrom: row.head.status,
      status,
    }),
  )
  if (status !== 'published')
    return writeRow(editing, kind, row.live, draftColumns(row.live, status))
  // What it names may have gone since it was written.
  await assertValidReferences(editing, kind, row.head.fields)
  return publish(editing, kind, row, row.head)
}

/** A row that was never in use is where its only version is. */
const draftColumns = (live: { readonly status: ContentStatus }, status: ContentStatus) =>
  live.status === 'published' ? {} : { status }
