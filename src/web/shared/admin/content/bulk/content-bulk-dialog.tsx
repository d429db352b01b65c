import type { ContentMeta } from '#contract/content-row.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { ReviewChanges } from '../dialogs/review-changes.tsx'
import type { ToDisplayValues } from '../dialogs/to-display-values.ts'
import type { Content } from '../use-content.ts'
import { contentBulkAction } from './content-bulk-actions.ts'
import { ReviewBulkDialog } from './review-bulk-dialog.tsx'

type ContentBulkDialogProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly toDisplayValues: ToDisplayValues<Row>
}

/** The dialog of a review action on several rows of a content page. */
export const ContentBulkDialog = <Row extends ContentMeta>({
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
