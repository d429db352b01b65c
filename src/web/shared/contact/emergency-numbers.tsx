import type { Profile } from '#contract/authMutations.ts'
import { ownNumbersAt } from '#domain/follow-up/board/call-tiles.ts'
import { isLeader } from '#domain/follow-up/call/leader-number.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { staffFacts } from './department-names.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { dialled, PhoneEntry } from './phone-entry.tsx'
import { WholeTimes } from './whole-times.tsx'

type StaffProfile = Pick<Profile, 'callList' | 'department'>

/** Whether it is one of those that stand first everywhere; however it is written. */
export const isEmergencyNumber = (phone: string): boolean =>
  emergencyNumbers.some(({ number }) => dialled(number) === dialled(phone))

type Shared = (typeof emergencyNumbers)[number]

const SharedNumbers = ({ numbers }: { readonly numbers: readonly Shared[] }) => (
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

/** Those that are the same everywhere. */
export const EmergencyNumbers = () => <SharedNumbers numbers={emergencyNumbers} />

type OwnNumber = StaffProfile['callList'][number]

type OwnTilesProps = {
  readonly numbers: readonly OwnNumber[]
  readonly state?: string
  readonly isSure?: boolean
}

const OwnTiles = ({ numbers, state, isSure = true }: OwnTilesProps) =>
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

const OwnFacts = ({ of: { callList, department } }: { readonly of: StaffProfile }) => (
  <>
    {staffFacts(department).map(({ name, label, value }) => (
      <p key={name}>
        {label}: <span lang="nb">{value}</span>
      </p>
    ))}
    {callList.length === 0 && <p>{m.emergency_own_none()}</p>}
  </>
)

/** The department's names and its own call list, the nearest first, what is closed last. Its admin edits it. */
export const OwnNumbers = ({ of: profile }: { readonly of: StaffProfile }) => {
  const { near, unsure, closed } = ownNumbersAt(profile.callList, useServerMinute())
  return (
    <>
      <OwnFacts of={profile} />
      <OwnTiles numbers={[...near, ...unsure]} />
      <OwnTiles numbers={closed} state={m.call_hours_closed()} />
    </>
  )
}

/** FUP-62: 'Helseavdelingen er stengt nå (hverdager 08–15).' It is nobody to call. */
const ClosedLine = ({ of: { name, hours } }: { readonly of: OwnNumber }) => (
  <p className="hp-phones__closed">
    <WholeTimes>{m.emergency_closed({ name, hours: hours.toLowerCase() })}</WholeTimes>
  </p>
)

/** FUP-25: who is called where a person does not react: the ambulance, and the shift leader. */
export const FirstNumbers = ({ callList }: Pick<StaffProfile, 'callList'>) => {
  const { near } = ownNumbersAt(callList, useServerMinute())
  return (
    <>
      <SharedNumbers numbers={emergencyNumbers.slice(0, 1)} />
      <OwnTiles numbers={near.filter(isLeader)} />
    </>
  )
}

type AllNumbersProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
}

/**
 * SAFE-02: whom to call, in the order of need: 113, who is nearest, the clinic, and the helpline; none stands twice. Who may
 * be closed stands after the clinic (FUP-62).
 */
export const AllNumbers = ({ profile }: AllNumbersProps) => {
  const [ambulance, clinic, helpline] = emergencyNumbers
  const { near, unsure, closed } = ownNumbersAt(profile?.callList ?? [], useServerMinute())
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
