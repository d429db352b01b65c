import { contentActions, contentTransition, type ContentStatus } from '#domain/content/status.ts'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import {
  assertNotStale,
  markVersions,
  writeRow,
  type EditContext,
  type ReviewStep,
} from './write-versions.ts'
import { actingReviewer } from './company-review.ts'
import type { Kind } from './kind.ts'
import { lockContent, ownerOf } from './owner.ts'
import { publish } from './publish.ts'
import { assertValidReferences } from './references.ts'
import { ownRow, type FoundRow } from './rows.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { enqueueMail } from '#server/services/mail/queue.ts'
import { recipientColumns } from '#server/services/mail/recipient.ts'

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
