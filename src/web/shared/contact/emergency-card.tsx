import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AllNumbers } from './emergency-numbers.tsx'

/** SAFE-02: one tap away on every signed-in page, and nothing in it needs the network. */
export const EmergencyCard = ({ profile }: Parameters<typeof AllNumbers>[0]) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        tone="danger"
        size="small"
        icon={<PhoneFillIcon aria-hidden />}
        aria-label={m.emergency_heading()}
        onClick={() => setOpen(true)}
      >
        <span className="hp-emergency__long">{m.emergency_heading()}</span>
        <span className="hp-emergency__short">{m.emergency_short()}</span>
      </Button>
      <Dialog heading={m.emergency_heading()} open={open} onClose={() => setOpen(false)}>
        <p>{m.emergency_intro()}</p>
        <AllNumbers profile={profile} />
      </Dialog>
    </>
  )
}
