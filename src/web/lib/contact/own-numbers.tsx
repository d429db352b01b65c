import { ownNumbersAt } from '#domain/follow-up/board/phone-tiles-now.ts'
import { isLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { emergencyNumbers } from './emergency-list.ts'
import {
  OrderedNumbers,
  OwnFacts,
  OwnTiles,
  SharedNumbers,
  type OwnNumber,
  type StaffProfile,
} from './number-tiles.tsx'
import { dialled, WholeTimes } from './phone-entry.tsx'

/** Whether it is one of those that stand first everywhere; however it is written. */
export const isEmergencyNumber = (phone: string): boolean =>
  emergencyNumbers.some(({ number }) => dialled(number) === dialled(phone))

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

/** The shift leader of the user's own department, unless the list says that nobody answers now. */
export const useLeaderNumbers = (callList: readonly OwnNumber[]): readonly OwnNumber[] =>
  ownNumbersAt(callList, useServerMinute()).near.filter(isLeader)

/** FUP-25: who is called where a person does not react: the ambulance, and the shift leader. */
export const FirstNumbers = ({ callList }: Pick<StaffProfile, 'callList'>) => (
  <>
    <SharedNumbers numbers={emergencyNumbers.slice(0, 1)} />
    <OwnTiles numbers={useLeaderNumbers(callList)} />
  </>
)

/** FUP-62: 'Helseavdelingen er stengt nå (hverdager 08–15).' It is nobody to call. */
const ClosedLine = ({ of: { name, hours } }: { readonly of: OwnNumber }) => (
  <p className="hp-phones__closed">
    <WholeTimes>{m.emergency_closed({ name, hours: hours.toLowerCase() })}</WholeTimes>
  </p>
)

/** Without 'Brukes når helseavdelingen er stengt.': the line below it says that it is. */
const ClinicNow = () => (
  <SharedNumbers
    numbers={emergencyNumbers
      .slice(1, 2)
      .map((clinic) => ({ ...clinic, whatFor: m.emergency_116117_now }))}
  />
)

/** SAFE-02: all numbers, the department's own by their hours. */
export const NumbersByHour = ({ profile }: { readonly profile: StaffProfile }) => {
  const { near, unsure, closed } = ownNumbersAt(profile.callList, useServerMinute())
  const isOther = (entry: OwnNumber): boolean => !isLeader(entry)
  const isHealthClosed = closed.some(isOther) && !near.some(isOther)
  return (
    <OrderedNumbers
      profile={profile}
      near={near}
      clinicNow={isHealthClosed ? <ClinicNow /> : undefined}
    >
      {closed.map((entry) => (
        <ClosedLine key={`${entry.name} ${entry.phone}`} of={entry} />
      ))}
      <OwnTiles numbers={unsure} isSure={false} />
    </OrderedNumbers>
  )
}
