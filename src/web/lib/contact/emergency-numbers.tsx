import { loadedLater } from '#web/lib/browser/loaded-later.tsx'
import { emergencyNumbers } from './emergency-list.ts'
import { OrderedNumbers, SharedNumbers, type StaffProfile } from './number-tiles.tsx'
import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Those that are the same everywhere. */
export const EmergencyNumbers = () => <SharedNumbers numbers={emergencyNumbers} />

// A visitor has no numbers of a department, and does not load the rule of their hours (SAFE-04).
const byHour = loadedLater(async () => (await import('./own-numbers.tsx')).NumbersByHour)

/** Until the rule of the hours is there, each number says its own. */
const StaffNumbers = ({ profile }: { readonly profile: StaffProfile }) => {
  const Numbers = byHour.usePart().Part ?? OrderedNumbers
  return <Numbers profile={profile} />
}

type AllNumbersProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
}

/** SAFE-02: whom to call, in the order of need. */
export const AllNumbers = ({ profile }: AllNumbersProps) =>
  profile === null ? <OrderedNumbers profile={null} /> : <StaffNumbers profile={profile} />

/** With the parts of a session, so that the card has the rule before the network goes. */
export const loadNumbersByHour = byHour.load

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
