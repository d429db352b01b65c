import { and, desc, eq } from 'drizzle-orm'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { contentVersions } from '#server/database/schema/content-versions.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { canWriteContent, lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { findRow, ownRow, toRejection, findLive, type ReadContext } from '../rows.ts'
import { assertNotStale, type EditContext } from '../write-versions.ts'
import { actingReviewer, writeFields } from '../update-status.ts'
import type { Kind, Values } from '../kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import { listDependents, undeleteContent, assertUnused, removeFromUse } from '../remove.ts'
import { insertContent, reuseKey } from '../create-content.ts'
import { contentHistory, contentOwnership } from '#contract/content-row.ts'
import { endpoint, router } from '#server/core/endpoint.ts'

type TakeOver = { readonly id: string; readonly newId: string }

/**
 * ROLE-12: makes the company's own version of a common row, as the common one is now. Where it needs approval it is a
 * draft, and the common one stays in use until it is approved. Taken over twice, it is the same version.
 */
const takeOverContent = async <Fields extends Values>(
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
const giveBackContent = async <Fields>(editing: EditContext, kind: Kind<Fields>, id: string) => {
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

const kindActions: Readonly<Record<ContentKind, ReturnType<typeof actionsOn>>> = {
  'symptom-group': actionsOn(groupKind),
  symptom: actionsOn(symptomKind),
  question: actionsOn(questionKind),
  approach: actionsOn(approachKind),
  category: actionsOn(categoryKind),
  'bank-symptom': actionsOn(bankSymptomKind),
  module: actionsOn(moduleKind),
}

const list = endpoint('contentHistory.list')
  .input(contentHistory.list.input)
  .output(contentHistory.list.output)
  .query(async ({ ctx, input: { kind, id } }) => ({
    versions: await kindActions[kind].history(ctx, id),
  }))

const dependents = endpoint('contentHistory.dependents')
  .input(contentHistory.dependents.input)
  .output(contentHistory.dependents.output)
  .query(async ({ ctx, input: { kind, id } }) => ({
    names: await kindActions[kind].dependents(ctx, id),
  }))

const restore = endpoint('contentHistory.restore')
  .input(contentHistory.restore.input)
  .output(contentHistory.restore.output)
  .mutation(({ ctx, input: { kind, ...input } }) => kindActions[kind].restore(ctx, input))

const undelete = endpoint('contentHistory.undelete')
  .input(contentHistory.undelete.input)
  .output(contentHistory.undelete.output)
  .mutation(({ ctx, input: { kind, id } }) => kindActions[kind].undelete(ctx, id))

export const contentHistoryRouter = router({ list, dependents, restore, undelete })

const takeOver = endpoint('contentOwnership.takeOver')
  .input(contentOwnership.takeOver.input)
  .output(contentOwnership.takeOver.output)
  .mutation(({ ctx, input: { kind, ...input } }) => kindActions[kind].takeOver(ctx, input))

const giveBack = endpoint('contentOwnership.giveBack')
  .input(contentOwnership.giveBack.input)
  .output(contentOwnership.giveBack.output)
  .mutation(({ ctx, input: { kind, id } }) => kindActions[kind].giveBack(ctx, id))

export const contentOwnershipRouter = router({ takeOver, giveBack })
