import type { Profile } from '#contract/authMutations.ts'
import * as m from '#web/generated/messages/messages.js'
import { staffFacts } from './department-names.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { PhoneEntry } from './phone-entry.tsx'
import { WholeTimes } from './whole-times.tsx'

export type StaffProfile = Pick<Profile, 'callList' | 'department'>

type Shared = (typeof emergencyNumbers)[number]

export const SharedNumbers = ({ numbers }: { readonly numbers: readonly Shared[] }) => (
  <ul className="hp-phones">
    {numbers.map(({ number, name, whatFor, look }) => (
      <PhoneEntry
        key={number}
        number={number}
        name={name()}
        whatFor={whatFor()}
        hours={m.emergency_always()}
        look={look}
      />
    ))}
  </ul>
)

type OwnNumber = StaffProfile['callList'][number]

type OwnTilesProps = {
  readonly numbers: readonly OwnNumber[]
  readonly state?: string
  readonly isSure?: boolean
}

export const OwnTiles = ({ numbers, state, isSure = true }: OwnTilesProps) =>
  numbers.length > 0 && (
    <ul className="hp-phones hp-phones--tiles">
      {numbers.map(({ name, phone, hours }) => (
        <PhoneEntry
          key={`${name} ${phone} ${hours}`}
          number={phone}
          name={name}
          hours={hours}
          state={state}
          isSure={isSure}
          lang="nb"
        />
      ))}
    </ul>
  )

export const OwnFacts = ({ of: { callList, department } }: { readonly of: StaffProfile }) => (
  <>
    {staffFacts(department).map(({ name, label, value }) => (
      <p key={name}>
        {label}: <span lang="nb">{value}</span>
      </p>
    ))}
    {callList.length === 0 && <p>{m.emergency_own_none()}</p>}
  </>
)

/** FUP-62: 'Helseavdelingen er stengt nå (hverdager 08–15).' It is nobody to call. */
const ClosedLine = ({ of: { name, hours } }: { readonly of: OwnNumber }) => (
  <p className="hp-phones__closed">
    <WholeTimes>{m.emergency_closed({ name, hours: hours.toLowerCase() })}</WholeTimes>
  </p>
)

type OrderedNumbersProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
  readonly near: readonly OwnNumber[]
  readonly unsure: readonly OwnNumber[]
  readonly closed: readonly OwnNumber[]
}

/**
 * SAFE-02: whom to call, in the order of need: 113, who is nearest, the clinic, and the helpline; none stands twice. Who may
 * be closed stands after the clinic (FUP-62).
 */
export const OrderedNumbers = ({ profile, near, unsure, closed }: OrderedNumbersProps) => {
  const [ambulance, clinic, helpline] = emergencyNumbers
  return (
    <>
      <SharedNumbers numbers={[ambulance]} />
      {profile !== null && (
        <>
          <h3>{m.emergency_own()}</h3>
          <OwnFacts of={profile} />
          <OwnTiles numbers={near} />
        </>
      )}
      <SharedNumbers numbers={[clinic]} />
      <OwnTiles numbers={unsure} isSure={false} />
      {closed.map((entry) => (
        <ClosedLine key={`${entry.name} ${entry.phone}`} of={entry} />
      ))}
      <SharedNumbers numbers={[helpline]} />
    </>
  )
}
