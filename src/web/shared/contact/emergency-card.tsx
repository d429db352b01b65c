import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import type { Profile } from '#contract/authMutations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { EmergencyNumbers, OwnNumbers } from './emergency-numbers.tsx'

type EmergencyCardProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly callList: Profile['callList'] | null
}

/** SAFE-02: one tap away on every signed-in page, and nothing in it needs the network. */
export const EmergencyCard = ({ callList }: EmergencyCardProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        tone="danger"
        size="small"
        icon={<PhoneFillIcon aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.emergency_heading()}
      </Button>
      <Dialog heading={m.emergency_heading()} open={open} onClose={() => setOpen(false)}>
        <p>{m.emergency_intro()}</p>
        <EmergencyNumbers />
        {callList !== null && (
          <>
            <h3>{m.emergency_own()}</h3>
            <OwnNumbers callList={callList} />
          </>
        )}
      </Dialog>
    </>
  )
}
