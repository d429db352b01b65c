import { useState, type ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { BulkAction } from './bulk-action.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkResults } from './bulk-results.tsx'
import { RunProgress } from './run-progress.tsx'
import { useRun } from './use-run.ts'

type BulkDialogProps<Row, Answer> = {
  readonly action: BulkAction<Row, Answer>
  /** The selected rows; each keeps the version that the user saw. */
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly refresh: () => Promise<unknown>
  /** What the action needs to know, such as the department to move to. */
  readonly fields?: ReactNode
  /** The fields have a value. */
  readonly isReady?: boolean
  /** What the user must see of a row before the action. */
  readonly details?: (row: Row) => ReactNode
  readonly onClose: () => void
}

/** Shows what an action would do with the selected rows, does it row by row, and shows each result. */
export const BulkDialog = <Row, Answer>(props: BulkDialogProps<Row, Answer>) => {
  const { action, rowKey, nameOf, refresh, fields, isReady = true, details, onClose } = props
  // The list may change during the run.
  const [rows] = useState(props.rows)
  const run = useRun<Row>({
    rowKey,
    act: async (row) => action.done(await action.act(row)),
    refresh,
  })
  const possible = rows.filter((row) => action.obstacle(row) === null)
  return (
    <Dialog heading={action.heading()} open size="large" locked={run.isRunning} onClose={onClose}>
      {run.isRunning && (
        <RunProgress done={run.results.size} total={possible.length} onStop={run.stop} />
      )}
      {!run.isRunning && run.end === null && (
        <BulkPreview
          {...{ action, rows, possible, rowKey, nameOf, fields, isReady, details, onClose }}
          onConfirm={() => run.start(possible)}
        />
      )}
      {run.end !== null && (
        <BulkResults {...{ run, end: run.end, rows: possible, rowKey, nameOf, onClose }} />
      )}
    </Dialog>
  )
}
