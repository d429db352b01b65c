import type { ReviewItem } from '#contract/reviews.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { reviewBulkAction } from '#web/shared/admin/content/bulk/content-bulk-actions.ts'
import { ReviewBulkDialog } from '#web/shared/admin/content/bulk/review-bulk-dialog.tsx'
import { HistoryDialog } from '#web/shared/admin/content/dialogs/history-dialog.tsx'
import { RejectDialog } from '#web/shared/admin/content/dialogs/reject-dialog.tsx'
import { ReviewChanges } from '#web/shared/admin/content/dialogs/review-changes.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { Decisions } from './use-decisions.ts'
import type { WordsOf } from './words-of.ts'

type ReviewDialogsProps = { readonly of: Decisions; readonly Words: WordsOf }

/** The dialog that is open. */
export const ReviewDialogs = ({ of, Words }: ReviewDialogsProps) => {
  const { profile } = useSession()
  const { subject, refresh, close, finish } = of
  if (subject === null) return null
  const changesOf = (item: ReviewItem) => (
    <Words item={item}>{(worded) => <ReviewChanges {...worded} />}</Words>
  )
  if ('items' in subject) {
    const { step: action, items } = subject
    return (
      <ReviewBulkDialog
        action={action}
        rows={items}
        rowKey={({ row }) => row.id}
        nameOf={({ name }) => name}
        bulkAction={(comment) =>
          reviewBulkAction({ action, profile, comment, reviewed: (item) => item })
        }
        changes={changesOf}
        refresh={refresh}
        onClose={close}
      />
    )
  }
  const { step, item } = subject
  const { kind, row, name } = item
  const back = (): void => of.back(item)
  switch (step) {
    case 'changes':
      return (
        <ReviewDialog
          key={row.id}
          item={item}
          isOver={of.isOver(item)}
          onNext={of.hasNext ? of.goOn : null}
          changes={changesOf(item)}
          refresh={refresh}
          onApproved={() => finish('approve', item)}
          onReject={() => of.requestRejection(item)}
          onHistory={() => of.showHistory(item)}
          onClose={close}
        />
      )
    case 'rejection':
      return (
        <RejectDialog
          {...{ kind, row, name, refresh }}
          changes={changesOf(item)}
          onRejected={() => finish('reject', item)}
          onClose={close}
        />
      )
    case 'history':
      return (
        <Words item={item}>
          {(worded) => (
            // Content under review has nothing to restore.
            <HistoryDialog {...worded} {...{ name, refresh }} onRestored={back} onClose={back} />
          )}
        </Words>
      )
  }
}
