import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import type { QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import { removeFromQueue } from '#web/lib/queue/device-queue.ts'
import { syncQueueNow } from '#web/lib/queue/sync-now.ts'
import { useOwnQueue } from '#web/lib/queue/own-queue.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CheckDialog } from './check-dialog.tsx'
import { openCheck, saveSubmission, retrySubmission, type OpenedCheck } from './queue-actions.ts'
import { QueueTable } from './queue-table.tsx'
import { useSubmissionName } from './use-submission-name.ts'

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
