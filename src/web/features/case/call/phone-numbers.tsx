import type { CallNumber } from '#domain/follow-up/call/call-numbers.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { PhoneEntry } from '#web/shared/contact/phone-entry.tsx'
import { WholeTimes } from '#web/shared/contact/whole-times.tsx'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CallOrder } from './call-order.ts'

/** FUP-62: whether a number answers now, where the list does not say it in words itself. */
const hoursWords = {
  always: null,
  open: m.call_hours_open,
  closed: m.call_hours_closed,
  unknown: null,
} as const

type NumbersProps = {
  readonly numbers: readonly CallNumber[]
  readonly onRing: (phone: string) => void
}

const Numbers = ({ numbers, onRing }: NumbersProps) => (
  <ul className="hp-phones hp-phones--tiles">
    {numbers.map(({ name, phone, hours, state }) => (
      <PhoneEntry
        key={`${name} ${phone} ${hours}`}
        number={phone}
        name={name}
        hours={hours}
        state={hoursWords[state]?.()}
        isSure={state !== 'unknown'}
        lang="nb"
        onRing={() => onRing(phone)}
      />
    ))}
  </ul>
)

/** Modul 3 has no deadline. */
const retryWord = (
  { number: { name, phone: digits, hours }, dueAt }: NonNullable<CallOrder['retry']>,
  now: number,
  language: Language,
): string => {
  const phone = hours === '' ? digits : m.outcome_call_hours({ name: digits, hours })
  return dueAt === null
    ? m.call_next_any({ name, phone })
    : m.call_next({ time: whenWord(dueAt, now, language), name, phone })
}

type CallNumbersProps = {
  readonly order: CallOrder
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onRing: (phone: string) => void
}

/** FUP-62, FUP-63: one press rings; after no answer, which number is next and when. */
export const CallNumbers = ({ order, now, onRing }: CallNumbersProps) => {
  const language = useLanguage()
  const { now: open, later, retry } = order
  return (
    <>
      <LiveNotice tone="warning">
        {retry === null ? null : (
          <p>
            <WholeTimes>{retryWord(retry, now, language)}</WholeTimes>
          </p>
        )}
      </LiveNotice>
      {open.length === 0 ? (
        <p>{m.emergency_own_none()}</p>
      ) : (
        <Numbers numbers={open} onRing={onRing} />
      )}
      {later.length > 0 && (
        <Disclosure summary={m.call_numbers_later()}>
          <Numbers numbers={later} onRing={onRing} />
        </Disclosure>
      )}
    </>
  )
}
