import { ArrowsCirclepathIcon, DownloadIcon, EyeIcon, TrashIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { removeFromQueue, type QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import { syncQueueNow } from '#web/lib/queue/sync-now.ts'
import { useOwnQueue } from '#web/lib/queue/own-queue.ts'
import { Button } from '#web/kit/button/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { ListFrame } from '#web/kit/table/list-frame.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import type { Column } from '#web/kit/table/column.ts'
import { EmptyState } from '#web/kit/layout/loading.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import { Table } from '#web/kit/table/table.tsx'
import { flows } from '#web/lib/flow-store/flows.ts'
import type { SubmissionKind } from '#web/lib/queue/contents.ts'
import * as m from '#web/generated/messages/messages.js'
import { CheckDialog } from './check-dialog.tsx'
import { openCheck, saveSubmission, retrySubmission, type OpenedCheck } from './queue-actions.ts'

/** What waits: the name of the flow, or 'Tilsyn'. */
const kindText = (kind: SubmissionKind): string =>
  kind === 'check' ? m.check_word() : flows[kind].name()

/** The name of a queued submission, from the data that is not encrypted. */
const useSubmissionName = (): ((queuedSubmission: QueuedSubmission) => string) => {
  const language = useLanguage()
  return ({ flow, finishedAt }) =>
    m.letters_which({ flow: kindText(flow), time: formatDateTime(finishedAt, language) })
}

type RowCallbacks = {
  readonly onRetry: (queuedSubmission: QueuedSubmission) => void
  readonly onSave: (queuedSubmission: QueuedSubmission) => void
  /** FUP-150: shows a check in place of a file: no file has a case in it. */
  readonly onShow: (queuedSubmission: QueuedSubmission) => void
  readonly onDelete: (queuedSubmission: QueuedSubmission) => void
}

/** In the order of finishing, which is the order of sending. */
const QueueTable = ({
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
  { id: 'flow', heading: m.letters_flow(), cell: ({ flow }) => kindText(flow) },
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

const PAGE_SIZE = 50

/** OFFL-01: the queued submissions on this device, with their time and state. */
export const WaitingPage = () => {
  const queue = useOwnQueue()
  const list = useListState()
  const which = useSubmissionName()
  const [announcement, setAnnouncement] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<QueuedSubmission | null>(null)
  const [opened, setOpened] = useState<OpenedCheck | null>(null)

  const { page } = list.wanted
  const save = async (queuedSubmission: QueuedSubmission): Promise<void> =>
    setAnnouncement(await saveSubmission(queuedSubmission))
  const show = async (queuedSubmission: QueuedSubmission): Promise<void> => {
    const found = await openCheck(queuedSubmission)
    if (typeof found === 'string') setAnnouncement(found)
    else setOpened(found)
  }
  const remove = async (): Promise<void> => {
    if (deleted !== null) await removeFromQueue(deleted.id)
    setDeleted(null)
  }
  const isCheck = deleted?.flow === 'check'
  return (
    <Page title={m.letters_title()} lead={m.letters_lead()}>
      <LiveNotice tone="danger">{announcement === null ? null : <p>{announcement}</p>}</LiveNotice>
      <ListFrame
        search={null}
        action={
          queue.some(({ refused }) => refused === null) && (
            <Button
              variant="secondary"
              icon={<ArrowsCirclepathIcon aria-hidden />}
              onClick={syncQueueNow}
            >
              {m.letters_send_now()}
            </Button>
          )
        }
        loading={false}
        refreshing={false}
        failure={null}
        paging={{ page, pageSize: PAGE_SIZE, total: queue.length }}
        onPage={list.onPage}
      >
        <QueueTable
          rows={queue.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          onRetry={(queuedSubmission) => void retrySubmission(queuedSubmission)}
          onSave={(queuedSubmission) => void save(queuedSubmission)}
          onShow={(queuedSubmission) => void show(queuedSubmission)}
          onDelete={setDeleted}
        />
      </ListFrame>
      <ConfirmDialog
        heading={isCheck ? m.check_delete_question() : m.letters_delete_question()}
        open={deleted !== null}
        confirmLabel={m.letters_delete()}
        pendingLabel={m.letters_delete()}
        tone="danger"
        pending={false}
        failure={null}
        onConfirm={() => void remove()}
        onCancel={() => setDeleted(null)}
      >
        <p>
          <strong>{deleted === null ? null : which(deleted)}</strong>
        </p>
        <p>{isCheck ? m.check_delete_text() : m.letters_delete_text()}</p>
      </ConfirmDialog>
      {opened !== null && <CheckDialog opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
