import type { ContentMeta } from '#contract/content-row.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { contentActions, contentStatuses, type ContentAction } from '#domain/content/status.ts'
import type { BulkAction } from '#web/office/kit/bulk/bulk-action.ts'
import * as m from '#web/generated/messages/messages.js'
import { contentRowActions, rejectContent } from '../content-calls.ts'

type Profile = { readonly role: Role }

type Texts = Omit<BulkAction<never>, 'obstacle' | 'act'> & {
  /** Why it is not possible in the status of the row. */
  readonly wrongStatus: () => string
}

const texts: Readonly<Record<ContentAction, Texts>> = {
  submit: {
    heading: m.bulk_submit_heading,
    possible: m.bulk_submit_possible,
    effect: m.bulk_submit_what,
    confirm: m.bulk_submit_confirm,
    tone: 'accent',
    done: m.bulk_submit_done,
    wrongStatus: m.bulk_not_draft,
  },
  approve: {
    heading: m.bulk_approve_heading,
    possible: m.bulk_approve_possible,
    effect: m.bulk_approve_what,
    confirm: m.bulk_approve_confirm,
    tone: 'accent',
    done: m.bulk_approve_done,
    wrongStatus: m.bulk_not_pending,
  },
  reject: {
    heading: m.bulk_reject_heading,
    possible: m.bulk_reject_possible,
    effect: m.bulk_reject_what,
    confirm: m.bulk_reject_confirm,
    tone: 'accent',
    done: m.bulk_reject_done,
    wrongStatus: m.bulk_not_pending,
  },
}

/** ROLE-10: the review actions that this user may ever do. */
export const reviewActionsOf = (profile: Profile): readonly ContentAction[] =>
  contentStatuses.flatMap((status) => contentActions(status, profile))

/** A row with its kind. */
type Reviewed = { readonly kind: ContentKind; readonly row: ContentMeta }

type ReviewRun<Row> = {
  readonly action: ContentAction
  readonly profile: Profile
  /** Why they are rejected. */
  readonly comment: string
  readonly reviewed: (row: Row) => Reviewed
}

/** CNT-02: a review action on several rows, each by its own call and in the version that the user saw. */
export const reviewBulkAction = <Row>(run: ReviewRun<Row>): BulkAction<Row> => {
  const { action, profile, comment, reviewed } = run
  const { wrongStatus, ...text } = texts[action]
  return {
    ...text,
    obstacle: (one) => {
      const { mayEdit, reviewFor, status, needsOtherApprover } = reviewed(one).row
      if (!mayEdit && reviewFor === undefined) return m.bulk_common()
      if (action === 'approve' && needsOtherApprover) return m.error_own_submission()
      return contentActions(status, profile).includes(action) ? null : wrongStatus()
    },
    act: (one) => {
      const { kind, row } = reviewed(one)
      return action === 'reject'
        ? rejectContent(kind, row, comment)
        : contentRowActions[action](kind, row)
    },
  }
}

/** The same on rows of one kind. */
export const contentBulkAction = (
  action: ContentAction,
  kind: ContentKind,
  profile: Profile,
  comment: string,
): BulkAction<ContentMeta> =>
  reviewBulkAction({ action, profile, comment, reviewed: (row: ContentMeta) => ({ kind, row }) })
