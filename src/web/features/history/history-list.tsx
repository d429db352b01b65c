import { useState, type ReactNode } from 'react'
import { textOf } from '#web/lib/api/failure.ts'
import { AssessmentList, type AssessmentRow } from '#web/shared/assessment/list/assessment-list.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ArchiveDialog } from './archive-dialog.tsx'
import { RowActions, Unfinished } from './row-actions.tsx'
import { useArchive } from './use-archive.ts'
import { useRowFocus } from './use-row-focus.ts'

type HistoryListProps = {
  readonly rows: readonly AssessmentRow[]
  /** Replaces an empty list. */
  readonly empty: ReactNode
  /** Null: the list shows all rows. */
  readonly more: { readonly load: () => unknown; readonly pending: boolean } | null
}

/** The fetched rows. The pressed button may disappear afterwards: the focus then moves to a row. */
export const HistoryList = ({ rows, empty, more }: HistoryListProps) => {
  const { list, focusWhen } = useRowFocus(rows)
  const [wasArchived, setWasArchived] = useState(false)
  const archive = useArchive((id) => {
    setWasArchived(true)
    focusWhen({
      position: rows.findIndex((row) => row.id === id),
      isThere: (now) => !now.some((row) => row.id === id && row.status !== 'archived'),
    })
  })

  const ask = (row: AssessmentRow) => {
    setWasArchived(false)
    archive.request(row)
  }
  const loadMore = () => {
    const position = rows.length
    focusWhen({ position, isThere: (now) => now.length > position })
    more?.load()
  }
  const failure =
    archive.error === null ? null : <p>{textOf(archive.error, m.history_archive_failed())}</p>

  return (
    <>
      <LiveNotice tone="success">{wasArchived ? <p>{m.history_archived()}</p> : null}</LiveNotice>
      <LiveNotice tone="danger">{archive.target === null ? failure : null}</LiveNotice>
      {rows.length === 0 ? (
        empty
      ) : (
        <AssessmentList
          ref={list}
          rows={rows}
          actions={(row) => <RowActions row={row} onArchive={() => ask(row)} />}
          unfinished={(row) => <Unfinished row={row} />}
        />
      )}
      {more !== null && (
        <Actions>
          <Button variant="secondary" pending={more.pending} onClick={loadMore}>
            {more.pending ? m.history_more_pending() : m.history_more()}
          </Button>
        </Actions>
      )}
      <ArchiveDialog
        row={archive.target}
        pending={archive.pending}
        failure={failure}
        onConfirm={archive.confirm}
        onCancel={archive.cancel}
      />
    </>
  )
}
