import type { Profile } from '#contract/authMutations.ts'
import * as m from '#web/generated/messages/messages.js'
import { staffFacts } from './department-names.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { dialled, PhoneEntry } from './phone-entry.tsx'

export type StaffProfile = Pick<Profile, 'callList' | 'department'>

/** Whether it is one of those that stand first everywhere; however it is written. */
export const isEmergencyNumber = (phone: string): boolean =>
  emergencyNumbers.some(({ number }) => dialled(number) === dialled(phone))

export const EmergencyNumbers = () => (
  <ul className="hp-phones">
    {emergencyNumbers.map(({ number, name, whatFor, acute }) => (
      <PhoneEntry
        key={number}
        number={number}
        name={name()}
        whatFor={whatFor()}
        hours={m.emergency_always()}
        acute={acute}
      />
    ))}
  </ul>
)

/** The department's names and its own call list. Its admin edits them. */
export const OwnNumbers = ({ of: { callList, department } }: { of: StaffProfile }) => (
  <>
    {staffFacts(department).map(({ name, label, value }) => (
      <p key={name}>
        {label}: <span lang="nb">{value}</span>
      </p>
    ))}
    <CallList callList={callList} />
  </>
)

const CallList = ({ callList }: Pick<StaffProfile, 'callList'>) =>
  callList.length === 0 ? (
    <p>{m.emergency_own_none()}</p>
  ) : (
    <ul className="hp-phones">
      {callList.map(({ name, phone, hours }) => (
        <PhoneEntry
          key={`${name} ${phone} ${hours}`}
          number={phone}
          name={name}
          hours={hours}
          lang="nb"
        />
      ))}
    </ul>
  )
