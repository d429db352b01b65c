import type { Profile } from '#contract/authMutations.ts'
import { sortedByLeader } from '#domain/follow-up/call/leader-number.ts'
import * as m from '#web/generated/messages/messages.js'
import { staffFacts } from './department-names.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { dialled, PhoneEntry } from './phone-entry.tsx'

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

/** The department's names and its own call list, the nearest first. Its admin edits it. */
export const OwnNumbers = ({ of: { callList, department } }: { readonly of: StaffProfile }) => (
  <>
    {staffFacts(department).map(({ name, label, value }) => (
      <p key={name}>
        {label}: <span lang="nb">{value}</span>
      </p>
    ))}
    {callList.length === 0 && <p>{m.emergency_own_none()}</p>}
    <ul className="hp-phones hp-phones--tiles">
      {sortedByLeader(callList, 'first')
        .filter(({ phone }) => !isEmergencyNumber(phone))
        .map(({ name, phone, hours }) => (
          <PhoneEntry
            key={`${name} ${phone} ${hours}`}
            number={phone}
            name={name}
            hours={hours}
            lang="nb"
          />
        ))}
    </ul>
  </>
)

type AllNumbersProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
}

/** SAFE-02: whom to call, in the order of need: 113, who is nearest, the clinic, and the helpline; none stands twice. */
export const AllNumbers = ({ profile }: AllNumbersProps) => {
  const [ambulance, ...others] = emergencyNumbers
  return (
    <>
      <SharedNumbers numbers={[ambulance]} />
      {profile !== null && (
        <>
          <h3>{m.emergency_own()}</h3>
          <OwnNumbers of={profile} />
        </>
      )}
      <SharedNumbers numbers={others} />
    </>
  )
}
