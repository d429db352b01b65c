import { useState } from 'react'
import { MAX_REJECTION, type ContentMeta } from '#contract/content-row.ts'
import type { ContentKind } from '#domain/content/kinds.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { BulkDialog } from '#web/shared/admin/bulk/bulk-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ReviewChanges } from '../dialogs/review-changes.tsx'
import type { ToDisplayValues } from '../dialogs/to-display-values.ts'
import type { Content } from '../use-content.ts'
import { contentBulkAction } from './content-bulk-actions.ts'

type ContentBulkDialogProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** The dialog of a review action on several rows. An approver can read the changes of each. */
export const ContentBulkDialog = <Row extends ContentMeta>({
  of,
  toDisplayValues,
}: ContentBulkDialogProps<Row>) => {
  const { profile } = useSession()
  const { kind, nameOf, refresh, bulk } = of
  const [comment, setComment] = useState('')
  if (bulk.subject === null) return null
  const { action, rows } = bulk.subject
  return (
    <BulkDialog
      action={contentBulkAction(action, kind, profile, comment)}
      rows={rows}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      refresh={refresh}
      isReady={action !== 'reject' || comment.trim() !== ''}
      fields={
        action === 'reject' && (
          <TextArea
            label={m.content_reject_comment()}
            help={m.content_reject_comment_help()}
            error={undefined}
            pending={false}
            required
            maxLength={MAX_REJECTION}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )
      }
      details={(row) =>
        action !== 'submit' && (
          <RowChanges kind={kind} row={row} name={nameOf(row)} toDisplayValues={toDisplayValues} />
        )
      }
      onClose={() => {
        setComment('')
        bulk.close()
      }}
    />
  )
}

type RowChangesProps<Row extends ContentMeta> = {
  readonly kind: ContentKind
  readonly row: Row
  readonly name: string
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** Fetched when they are opened. */
const RowChanges = <Row extends ContentMeta>({ name, ...changes }: RowChangesProps<Row>) => {
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
      {isOpen && (
        <div className="hp-bulk-row__details">
          <ReviewChanges {...changes} />
        </div>
      )}
    </>
  )
}
