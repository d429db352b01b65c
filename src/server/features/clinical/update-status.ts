import { isSuperadmin } from '#domain/access/roles.ts'
import type { Kind, Values } from './kind.ts'
import { findPending, ownRow, type ReadContext, type FoundRow } from './rows.ts'
import {
  publishedColumns,
  writeRow,
  assertNotStale,
  markVersions,
  writeVersions,
  type EditContext,
  type ReviewStep,
} from './write-versions.ts'
import { assertingConsistency } from './graph/content-consistency.ts'
import { LAST_POSITION, setPosition } from './positions.ts'
import { contentActions, contentTransition, type ContentStatus } from '#domain/content/status.ts'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { assertValidReferences } from './references.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { enqueueMail } from '#server/services/mail/queue.ts'
import { recipientColumns } from '#server/services/mail/account-mail.ts'
import { isDeepStrictEqual } from 'node:util'

/**
 * ROLE-12: a superadmin acts as a local admin of the company on a row that waits for approval there. Everyone else, and
 * for every other row, acts as themselves.
 */
export const actingReviewer = async <Context extends ReadContext, Fields>(
  context: Context,
  kind: Kind<Fields>,
  id: string,
): Promise<Context> => {
  const { db, caller } = context
  if (!isSuperadmin(caller.role)) return context
  const row = await findPending(db, kind, id)
  if (row === undefined) return context
  return { ...context, caller: { ...caller, role: 'org_admin', companyId: row.live.companyId } }
}

/** Writes columns of the row; with another parent it is the last one there, and leaves no gap where it was. */
const writeColumns = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { live }: FoundRow<Fields>,
  fields: Fields,
  columns: Readonly<Record<string, unknown>>,
) => {
  const { companyId: owner, parent: before } = live
  const parent = kind.parentOf(fields)
  const moves = parent !== before
  const saved = await writeRow(editing, kind, live, {
    ...columns,
    ...(moves && { orderIndex: LAST_POSITION }),
  })
  if (moves) {
    await setPosition(editing.db, kind, { owner, parent: before }, null)
    await setPosition(editing.db, kind, { owner, parent }, null)
  }
  return saved
}

/** A row that was never published holds its only version, for nobody but editors. */
const writeDraft = <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  row: FoundRow<Fields>,
  fields: Fields,
) =>
  row.live.status === 'published'
    ? writeRow(editing, kind, row.live)
    : writeColumns(editing, kind, row, fields, kind.columnsOf(fields))

type Published<Fields> = { readonly version: number; readonly fields: Fields }

/** From now on these fields are what the flows use; refused in words when content would not hold together. */
const publish = <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  row: FoundRow<Fields>,
  { version, fields }: Published<Fields>,
) =>
  assertingConsistency(editing, row.live.companyId, async () => {
    const columns = publishedColumns(editing, kind, fields, version)
    const saved = await writeColumns(editing, kind, row, fields, columns)
    const { id, companyId } = row.live
    await kind.project?.(editing.db, [{ id, companyId, fields }], editing.newId)
    return saved
  })

type Rejection = {
  readonly authorId: string
  /** Of the content. */
  readonly name: string
  readonly comment: string
}

/** CNT-02: tells the author of content why it was rejected, where the caller still reaches an active author. */
const mailRejection = async (
  db: Db,
  services: Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>,
  { authorId, name, comment }: Rejection,
): Promise<void> => {
  const [author] = await db
    .select(recipientColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, authorId), isActiveUser))
  if (author === undefined) return
  await enqueueMail(db, services, 'content-rejected', {
    ...author,
    link: `${services.baseUrl()}/admin`,
    comment: `«${name}»: ${comment}`,
  })
}

type StatusChange = {
  readonly id: string
  readonly version: number
  readonly status: ContentStatus
  /** Why it is rejected; of no other step. */
  readonly comment?: string | undefined
}

/** CNT-02, ROLE-10: submits, approves or rejects the newest version; no other way leads to a status. */
export const updateContentStatus = async <Fields>(
  context: EditContext,
  kind: Kind<Fields>,
  { id, version, status, comment = '' }: StatusChange,
) => {
  const editing = await actingReviewer(context, kind, id)
  await lockContent(editing.db, ownerOf(editing.caller))
  const row = await ownRow(editing, kind, id)
  assertNotStale(row.live, version)
  const transition = contentTransition(row.head.status, status)
  if (transition === null) throw refusal('wrong-status')
  // ADR 42: a program hands content in; a person approves or rejects it.
  if (editing.caller.serviceScopes !== null && transition.action !== 'submit') {
    throw refusal('person-required')
  }
  if (!contentActions(row.head.status, editing.caller).includes(transition.action)) {
    throw refusal('forbidden')
  }
  if (status === 'published' && row.head.needsOtherApprover) throw refusal('own-submission')
  const step = status === 'draft' ? rejectionOf(editing, comment) : { status }
  await markVersions(editing, kind, [row], step)
  if (step.status === 'draft') await notifyAuthor(editing, kind, row, step.rejection)
  editing.note(
    auditNoteFor(kind.name, id, {
      contentVersion: row.head.version,
      statusFrom: row.head.status,
      status,
      ...(editing !== context && { companyId: row.live.companyId }),
    }),
  )
  if (status !== 'published')
    return writeRow(editing, kind, row.live, draftColumns(row.live, status))
  // What it names may have gone since it was written.
  await assertValidReferences(editing, kind, row.head.fields)
  return publish(editing, kind, row, row.head)
}

/** CNT-02: the author must know why. L4: no person is named in it. */
const rejectionOf = (
  { language }: EditContext,
  comment: string,
): Extract<ReviewStep, { status: 'draft' }> => {
  const rejection = comment.trim()
  const refuse = (key: 'error_rejection_comment' | 'error_rejection_identity_number') =>
    refusal('invalid-input', text(language, key), ['comment'])
  if (isBlank(rejection)) throw refuse('error_rejection_comment')
  if (hasIdentityNumber(rejection)) throw refuse('error_rejection_identity_number')
  return { status: 'draft', rejection }
}

/** Nobody writes to themselves, to an account that is gone, or to the authors of shipped content. */
const notifyAuthor = async <Fields>(
  editing: EditContext,
  kind: Kind<Fields>,
  { head }: FoundRow<Fields>,
  comment: string,
): Promise<void> => {
  const { authorId, fields } = head
  if (authorId === null || authorId === editing.caller.userId) return
  await mailRejection(editing.db, editing, { authorId, name: kind.nameOf(fields), comment })
}

/** A row that was never in use is where its only version is. */
const draftColumns = (live: { readonly status: ContentStatus }, status: ContentStatus) =>
  live.status === 'published' ? {} : { status }

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
