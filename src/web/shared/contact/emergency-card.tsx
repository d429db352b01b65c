import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { EmergencyNumbers, OwnNumbers, type StaffProfile } from './emergency-numbers.tsx'

type EmergencyCardProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
}

/** SAFE-02: one tap away on every signed-in page, and nothing in it needs the network. */
export const EmergencyCard = ({ profile }: EmergencyCardProps) => {
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
        <EmergencyNumbers />
        {profile !== null && (
          <>
            <h3>{m.emergency_own()}</h3>
            <OwnNumbers of={profile} />
          </>
        )}
      </Dialog>
    </>
  )
}
