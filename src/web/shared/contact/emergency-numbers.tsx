import { loadedLater } from '#web/lib/browser/loaded-later.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { OrderedNumbers, SharedNumbers, type StaffProfile } from './number-tiles.tsx'

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
