import type { Profile } from '#contract/authMutations.ts'
import * as m from '#web/generated/messages/messages.js'
import { dialled, PhoneEntry } from './phone-entry.tsx'

/** The wording and its confirmation: content/resources.json. In the program, so that it works offline. */
const numbers = [
  { number: '113', name: m.emergency_113_name, whatFor: m.emergency_113_for, acute: true },
  {
    number: '116117',
    name: m.emergency_116117_name,
    whatFor: m.emergency_116117_for,
    acute: false,
  },
  {
    number: '116 123',
    name: m.emergency_116123_name,
    whatFor: m.emergency_116123_for,
    acute: false,
  },
]

/** Whether it is one of those that stand first everywhere; however it is written. */
export const isEmergencyNumber = (phone: string): boolean =>
  numbers.some(({ number }) => dialled(number) === dialled(phone))

export const EmergencyNumbers = () => (
  <ul className="hp-phones">
    {numbers.map(({ number, name, whatFor, acute }) => (
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

/** The department's own call list, kept by its admin. */
export const OwnNumbers = ({ callList }: { callList: Profile['callList'] }) =>
  callList.length === 0 ? (
    <p>{m.emergency_own_none()}</p>
  ) : (
    <ul className="hp-phones">
      {callList.map(({ name, phone, hours }) => (
        <PhoneEntry key={`${name} ${phone}`} number={phone} name={name} hours={hours} />
      ))}
    </ul>
  )
