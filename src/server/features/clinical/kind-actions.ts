import { and, desc, eq } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { type ReadContext, findRow, ownRow, toRejection } from './rows.ts'
import { type EditContext, assertNotStale } from './write-versions.ts'
import { actingReviewer } from './company-review.ts'
import type { Kind, Values } from './kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from './kind-definitions.ts'
import { giveBackContent, takeOverContent, type TakeOver } from './ownership.ts'
import { listDependents, undeleteContent } from './remove.ts'
import { lockContent, ownerOf } from './owner.ts'
import { writeFields } from './update.ts'

const versionsOf = (db: ReadContext['db'], kind: Kind<never>['name'], id: string) =>
  db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.contentId, id)))
    .orderBy(desc(contentVersions.version))

/** CNT-02: every version of a row that the caller sees, newest first. */
const listContentHistory = async <Fields>(context: ReadContext, kind: Kind<Fields>, id: string) => {
  if ((await findRow(context, kind, id)) === undefined) throw refusal('not-found')
  const versions = await versionsOf(context.db, kind.name, id)
  return versions.map((row) => ({
    contentVersion: row.version,
    status: row.status,
    fields: { ...row.fields },
    author: row.authorName,
    changedAt: row.changedAt.toISOString(),
    approver: row.approverName,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    rejection: toRejection(row),
  }))
}

type Restore = {
  readonly id: string
  readonly version: number
  readonly contentVersion: number
}

/** An old version's fields become the newest version: a draft, or in use at once where it needs no approval. */
const restoreContent = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  { id, version, contentVersion }: Restore,
) => {
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  assertNotStale(row.live, version)
  const versions = await versionsOf(editing.db, kind.name, id)
  const old = versions.find((one) => one.version === contentVersion)
  if (old === undefined) throw refusal('not-found')
  editing.note(auditNoteFor(kind.name, id, { restored: contentVersion }))
  return writeFields(editing, kind, row, kind.fields.parse(old.fields))
}

/** The actions that are the same for all kinds, independent of their fields. */
const actionsOn = <Fields extends Values>(kind: Kind<Fields>) => ({
  history: async (context: ReadContext, id: string) =>
    listContentHistory(await actingReviewer(context, kind, id), kind, id),
  restore: (editing: EditContext, input: Restore) => restoreContent(editing, kind, input),
  dependents: (context: ReadContext, id: string) => listDependents(context, kind, id),
  undelete: (editing: EditContext, id: string) => undeleteContent(editing, kind, id),
  takeOver: (editing: EditContext, input: TakeOver) => takeOverContent(editing, kind, input),
  giveBack: (editing: EditContext, id: string) => giveBackContent(editing, kind, id),
})

export const kindActions: Readonly<Record<ContentKind, ReturnType<typeof actionsOn>>> = {
  'symptom-group': actionsOn(groupKind),
  symptom: actionsOn(symptomKind),
  question: actionsOn(questionKind),
  approach: actionsOn(approachKind),
  category: actionsOn(categoryKind),
  'bank-symptom': actionsOn(bankSymptomKind),
  module: actionsOn(moduleKind),
}
