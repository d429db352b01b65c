import { TrashIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { unstoredCount } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DeleteForm } from './delete-form.tsx'

/** AUTH-10, M1: says what goes and what stays before it asks for the password. */
export const DeleteAccount = () => {
  const [isAsking, setIsAsking] = useState(false)
  const [pending, setPending] = useState(false)
  return (
    <Section heading={m.delete_heading()}>
      <p>{m.delete_text()}</p>
      <Actions>
        <Button
          variant="secondary"
          tone="danger"
          icon={<TrashIcon aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {m.delete_open()}
        </Button>
      </Actions>
      <Dialog
        heading={m.delete_question()}
        open={isAsking}
        locked={pending}
        onClose={() => setIsAsking(false)}
      >
        <p>{m.delete_goes()}</p>
        <p>{m.delete_stays()}</p>
        <p>
          <strong>{m.delete_for_good()}</strong>
        </p>
        {unstoredCount() > 0 && (
          <Notice tone="warning">
            <p>{m.delete_unsaved()}</p>
          </Notice>
        )}
        <DeleteForm onPending={setPending} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </Section>
  )
}
