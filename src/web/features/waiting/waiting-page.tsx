import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import type { Letter } from '#web/lib/queue/letter-store.ts'
import { removeLetter } from '#web/lib/queue/letters.ts'
import { sendLetters } from '#web/lib/queue/send-now.ts'
import { useOwnLetters } from '#web/lib/queue/waiting.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ListFrame } from '#web/ui/table/list-frame.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { saveLetter, sendAgain } from './acts.ts'
import { LetterTable } from './letter-table.tsx'
import { useWhich } from './use-which.ts'

const PAGE_SIZE = 50

/** OFFL-01: the queued submissions on this device, with their time and state. */
export const WaitingPage = () => {
  const letters = useOwnLetters()
  const list = useListState()
  const which = useWhich()
  const [told, setTold] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<Letter | null>(null)

  const { page } = list.wanted
  const save = async (letter: Letter): Promise<void> => setTold(await saveLetter(letter))
  const remove = async (): Promise<void> => {
    if (deleted !== null) await removeLetter(deleted.id)
    setDeleted(null)
  }
  return (
    <Page title={m.letters_title()} lead={m.letters_lead()}>
      <LiveNotice tone="danger">{told === null ? null : <p>{told}</p>}</LiveNotice>
      <ListFrame
        search={null}
        action={
          letters.some(({ refused }) => refused === null) && (
            <Button
              variant="secondary"
              icon={<ArrowsCirclepathIcon aria-hidden />}
              onClick={sendLetters}
            >
              {m.letters_send_now()}
            </Button>
          )
        }
        loading={false}
        refreshing={false}
        failure={null}
        paging={{ page, pageSize: PAGE_SIZE, total: letters.length }}
        onPage={list.onPage}
      >
        <LetterTable
          rows={letters.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          onAgain={(letter) => void sendAgain(letter)}
          onSave={(letter) => void save(letter)}
          onDelete={setDeleted}
        />
      </ListFrame>
      <ConfirmDialog
        heading={m.letters_delete_question()}
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
        <p>{m.letters_delete_text()}</p>
      </ConfirmDialog>
    </Page>
  )
}
