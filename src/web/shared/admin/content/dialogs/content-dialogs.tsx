import type { ContentMeta } from '#contract/content-row.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { ConfirmActionDialog } from '#web/shared/admin/confirm-action-dialog.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { contentBulkAction } from '#web/shared/admin/content/bulk/content-bulk-actions.ts'
import { ReviewBulkDialog } from '#web/shared/admin/content/bulk/review-bulk-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { contentConfirmations, type RemovalTexts } from './content-confirmations.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { ToDisplayValues } from './to-display-values.ts'
import { ReviewChanges } from './review-changes.tsx'

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
