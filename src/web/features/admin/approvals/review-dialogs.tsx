import { useSession } from '#web/lib/session/session.tsx'
import { reviewBulkAction } from '#web/shared/admin/content/bulk/content-bulk-actions.ts'
import { ReviewBulkDialog } from '#web/shared/admin/content/bulk/review-bulk-dialog.tsx'
import { RejectDialog } from '#web/shared/admin/content/dialogs/reject-dialog.tsx'
import type { ChangesOf } from './changes-of.ts'
import { ReviewDialog } from './review-dialog.tsx'
import type { Decisions } from './use-decisions.ts'

type ReviewDialogsProps = { readonly of: Decisions; readonly Changes: ChangesOf }

/** The dialog that is open. */
export const ReviewDialogs = ({ of, Changes }: ReviewDialogsProps) => {
  const { profile } = useSession()
  const { subject, refresh, close, finish } = of
  if (subject === null) return null
  if (subject.step === 'changes') {
    const { item } = subject
    return (
      <ReviewDialog
        {...{ item, Changes, refresh }}
        onApproved={() => finish('approve', item)}
        onReject={() => of.requestRejection(item)}
        onClose={close}
      />
    )
  }
  if (subject.step === 'rejection') {
    const { item } = subject
    return (
      <RejectDialog
        kind={item.kind}
        row={item.row}
        name={item.name}
        changes={<Changes item={item} />}
        refresh={refresh}
        onRejected={() => finish('reject', item)}
        onClose={close}
      />
    )
  }
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
      changes={(item) => <Changes item={item} />}
      refresh={refresh}
      onClose={close}
    />
  )
}
