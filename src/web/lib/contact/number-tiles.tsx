import type { ComponentProps, ReactNode } from 'react'
import type { Profile } from '#contract/authMutations.ts'
import * as m from '#web/generated/messages/messages.js'
import { staffFacts } from './department-names.ts'
import { emergencyNumbers } from './emergency-list.ts'
import { PhoneEntry } from './phone-entry.tsx'

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

export type OwnNumber = StaffProfile['callList'][number]

type OwnTilesProps = Partial<Pick<ComponentProps<typeof PhoneEntry>, 'state' | 'isSure'>> & {
  readonly numbers: readonly OwnNumber[]
}

export const OwnTiles = ({ numbers, ...tile }: OwnTilesProps) =>
  numbers.length > 0 && (
    <ul className="hp-phones hp-phones--tiles">
      {numbers.map(({ name, phone, hours }) => (
        <PhoneEntry
          key={`${name} ${phone} ${hours}`}
          number={phone}
          name={name}
          hours={hours}
          lang="nb"
          {...tile}
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

type OrderedNumbersProps = {
  /** The department's own; null when the profile is not known (no network). */
  readonly profile: StaffProfile | null
  /** Of them, who is called before the clinic; without it all. */
  readonly near?: readonly OwnNumber[]
  /** In place of the clinic with all its words. */
  readonly clinicNow?: ReactNode
  /** After the clinic: who may be closed (FUP-62). */
  readonly children?: ReactNode
}

/** SAFE-02: whom to call, in the order of need: 113, who is nearest, the clinic, and the helpline; none stands twice. */
export const OrderedNumbers = ({ profile, near, clinicNow, children }: OrderedNumbersProps) => {
  const [ambulance, clinic, helpline] = emergencyNumbers.map((one) => (
    <SharedNumbers key={one.number} numbers={[one]} />
  ))
  return (
    <>
      {ambulance}
      {profile !== null && (
        <>
          <h3>{m.emergency_own()}</h3>
          <OwnFacts of={profile} />
          <OwnTiles numbers={near ?? profile.callList} />
        </>
      )}
      {clinicNow ?? clinic}
      {children}
      {helpline}
    </>
  )
}
