import { ArrowsCirclepathIcon, DownloadIcon, EyeIcon, TrashIcon } from '@navikt/aksel-icons'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import type { QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import type { Column } from '#web/ui/table/column.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { kindWord } from './submission-words.ts'
import { useSubmissionName } from './use-submission-name.ts'

type RowCallbacks = {
  readonly onRetry: (queuedSubmission: QueuedSubmission) => void
  readonly onSave: (queuedSubmission: QueuedSubmission) => void
  /** FUP-150: shows a check in place of a file: no file has a case in it. */
  readonly onShow: (queuedSubmission: QueuedSubmission) => void
  readonly onDelete: (queuedSubmission: QueuedSubmission) => void
}

/** In the order of finishing, which is the order of sending. */
export const QueueTable = ({
  rows,
  ...acts
}: RowCallbacks & { readonly rows: readonly QueuedSubmission[] }) => (
  <Table
    caption={m.letters_title()}
    columns={columns(useLanguage())}
    rows={rows}
    rowKey={({ id }) => id}
    sort={null}
    onSort={() => undefined}
    actionsWidth="23rem"
    rowActions={(queuedSubmission) => <Actions queuedSubmission={queuedSubmission} {...acts} />}
    empty={
      <EmptyState heading={m.letters_none()} action={null}>
        {m.letters_none_text()}
      </EmptyState>
    }
  />
)

const columns = (language: Language): readonly Column<QueuedSubmission>[] => [
  { id: 'flow', heading: m.letters_flow(), cell: ({ flow }) => kindWord(flow) },
  {
    id: 'finished',
    heading: m.letters_finished(),
    width: '10rem',
    cell: ({ finishedAt }) => formatDateTime(finishedAt, language),
  },
  {
    id: 'state',
    heading: m.letters_state(),
    cell: ({ refused }) =>
      refused === null
        ? m.flow_submission_waiting()
        : m.flow_submission_refused({ reason: refused.reason }),
  },
]

/** A queued submission needs no action. The owner decides on a refused one. */
const Actions = ({
  queuedSubmission,
  onRetry,
  onSave,
  onShow,
  onDelete,
}: RowCallbacks & { readonly queuedSubmission: QueuedSubmission }) => {
  const which = useSubmissionName()(queuedSubmission)
  if (queuedSubmission.refused === null) return null
  return (
    <>
      <RowAction
        label={m.letters_again()}
        which={m.letters_again_which({ which })}
        icon={<ArrowsCirclepathIcon aria-hidden />}
        onClick={() => onRetry(queuedSubmission)}
      />
      {queuedSubmission.flow === 'check' ? (
        <RowAction
          label={m.check_waiting_show()}
          which={m.check_waiting_show_which({ which })}
          icon={<EyeIcon aria-hidden />}
          onClick={() => onShow(queuedSubmission)}
        />
      ) : (
        <RowAction
          label={m.letters_download()}
          which={m.letters_download_which({ which })}
          icon={<DownloadIcon aria-hidden />}
          onClick={() => onSave(queuedSubmission)}
        />
      )}
      <RowAction
        label={m.letters_delete()}
        which={m.letters_delete_which({ which })}
        icon={<TrashIcon aria-hidden />}
        tone="danger"
        onClick={() => onDelete(queuedSubmission)}
      />
    </>
  )
}
