import type { ContentKind } from '#domain/content/content-kinds.ts'
import { ConfirmActionDialog, type ConfirmTexts } from '#web/office/kit/confirm-action-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { kindTexts } from '../content-badges.tsx'
import type { ConfirmedAction, Content } from '../use-content.ts'
import type { ContentMeta } from '#contract/content-row.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { contentBulkAction } from '#web/office/kit/content/bulk/content-bulk-actions.ts'
import { ReviewBulkDialog } from '#web/office/kit/content/bulk/review-bulk-dialog.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { HistoryDialog } from './versions.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewChanges, type ToDisplayValues } from './review-changes.tsx'

const failed = m.content_failed

/** A page's own texts of a removal. Its failure is a sentence of its own. */
export type RemovalTexts = Pick<ConfirmTexts, 'heading' | 'effect' | 'failed'>

/** The confirmations. `removal`: for a page with its own texts (CNT-05 to CNT-07). */
const contentConfirmations = (
  kind: ContentKind,
  removal: RemovalTexts | null,
): Readonly<Record<ConfirmedAction, ConfirmTexts>> => ({
  approve: {
    heading: m.content_approve_heading,
    effect: m.content_approve_what,
    confirm: m.content_action_approve,
    pending: m.content_approving,
    failed,
    tone: 'accent',
    size: 'large',
  },
  giveBack: {
    heading: m.content_give_back_heading,
    effect: m.content_give_back_what,
    confirm: m.content_action_give_back,
    pending: m.content_giving_back,
    failed,
    tone: 'danger',
  },
  remove: {
    heading: () => m.content_delete_heading({ kind: kindTexts[kind]() }),
    effect: m.content_delete_what,
    confirm: m.admin_delete,
    pending: m.admin_deleting,
    failed,
    tone: 'danger',
    ...(removal !== null && { ...removal, explained: true }),
  },
})

type BlockedRemovalProps = {
  readonly name: string
  /** The names of the content that depends on it. */
  readonly dependents: readonly string[]
  readonly onClose: () => void
}

/** CNT-02: says why a row cannot be removed before anybody confirms the removal. */
const BlockedRemoval = ({ name, dependents, onClose }: BlockedRemovalProps) => (
  <Dialog heading={m.content_blocked_heading({ name })} open onClose={onClose}>
    <p>{m.content_blocked_by()}</p>
    <ul>
      {dependents.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <p>{m.content_blocked_how()}</p>
  </Dialog>
)

type ContentDialogsProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly toDisplayValues: ToDisplayValues<Row>
  /** How this page asks before it removes something, where its words are given. */
  readonly removal?: RemovalTexts
}

/** What the actions on a row open. */
export const ContentDialogs = <Row extends ContentMeta>(props: ContentDialogsProps<Row>) => {
  const { of, toDisplayValues, removal = null } = props
  const { kind, nameOf, question, ofHistory, blocked, rejecting } = of
  const isApproval = question.subject?.action === 'approve'
  return (
    <>
      <ConfirmActionDialog
        of={question}
        texts={contentConfirmations(kind, removal)}
        rowName={(row) => (
          <>
            <p>
              <strong>{nameOf(row)}</strong>
            </p>
            {isApproval && (
              <ReviewChanges kind={kind} row={row} toDisplayValues={toDisplayValues} />
            )}
          </>
        )}
      />
      <ContentBulkDialog of={of} toDisplayValues={toDisplayValues} />
      {blocked !== null && (
        <BlockedRemoval
          name={nameOf(blocked.row)}
          dependents={blocked.names}
          onClose={of.closeBlocked}
        />
      )}
      {rejecting !== null && (
        <RejectDialog
          kind={kind}
          row={rejecting}
          name={nameOf(rejecting)}
          changes={<ReviewChanges kind={kind} row={rejecting} toDisplayValues={toDisplayValues} />}
          refresh={of.refresh}
          onRejected={() => {
            of.closeRejection()
            of.finish('reject', rejecting)
          }}
          onClose={of.closeRejection}
        />
      )}
      {ofHistory !== null && (
        <HistoryDialog
          kind={kind}
          row={ofHistory}
          name={nameOf(ofHistory)}
          toDisplayValues={toDisplayValues}
          refresh={of.refresh}
          onRestored={(version) => {
            of.closeHistory()
            of.announce(m.content_restored({ version, name: nameOf(ofHistory) }), ofHistory.id)
          }}
          onClose={of.closeHistory}
        />
      )}
    </>
  )
}

type ContentBulkDialogProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** The dialog of a review action on several rows of a content page. */
const ContentBulkDialog = <Row extends ContentMeta>({
  of,
  toDisplayValues,
}: ContentBulkDialogProps<Row>) => {
  const { profile } = useSession()
  const { kind, nameOf, refresh, bulk } = of
  if (bulk.subject === null) return null
  const { action, rows } = bulk.subject
  return (
    <ReviewBulkDialog
      {...{ action, rows, nameOf, refresh }}
      rowKey={({ id }) => id}
      bulkAction={(comment) => contentBulkAction(action, kind, profile, comment)}
      changes={(row) => <ReviewChanges {...{ kind, row, toDisplayValues }} />}
      onClose={bulk.close}
    />
  )
}
