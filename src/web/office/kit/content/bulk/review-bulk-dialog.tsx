import { useState, type ReactNode } from 'react'
import type { ContentAction } from '#domain/content/status.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import type { BulkAction } from '#web/office/kit/bulk/bulk-action.ts'
import { BulkDialog } from '#web/office/kit/bulk/bulk-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RejectionComment } from '../rejection-comment.tsx'

type ReviewBulkDialogProps<Row> = {
  readonly action: ContentAction
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly bulkAction: (comment: string) => BulkAction<Row>
  /** What would change with a row. */
  readonly changes: (row: Row) => ReactNode
  readonly refresh: () => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog of a review action on several rows. An approver can read the changes of each. */
export const ReviewBulkDialog = <Row,>(props: ReviewBulkDialogProps<Row>) => {
  const { action, bulkAction, changes, nameOf, ...rest } = props
  const [comment, setComment] = useState('')
  const isRejection = action === 'reject'
  return (
    <BulkDialog
      {...rest}
      action={bulkAction(comment)}
      nameOf={nameOf}
      missing={isRejection && isBlank(comment) ? m.content_reject_comment_missing() : null}
      fields={isRejection && <RejectionComment value={comment} onChange={setComment} />}
      details={(row) =>
        action !== 'submit' && <RowChanges name={nameOf(row)}>{changes(row)}</RowChanges>
      }
    />
  )
}

/** Fetched when they are opened. */
const RowChanges = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="tertiary"
        size="small"
        aria-expanded={isOpen}
        aria-label={m.bulk_changes_which({ name })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.bulk_changes()}
      </Button>
      {isOpen && <div className="hp-bulk-row__details">{children}</div>}
    </>
  )
}
