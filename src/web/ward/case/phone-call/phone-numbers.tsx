import {
  nextNumber,
  numbersAt,
  type ListedNumber,
} from '#domain/follow-up/phone-call/listed-numbers.ts'
import { sortedByLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { lastMissed } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { PhoneEntry, WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

export type PhoneOrder = {
  readonly now: readonly ListedNumber[]
  readonly later: readonly ListedNumber[]
  /** FUP-63: the last call that nobody answered asks for the next number; null: nothing does. */
  readonly retry: { readonly number: ListedNumber; readonly dueAt: number | null } | null
}

/** A phone call as the rules know it, with the number that was rung. */
const toOrderedPhoneCall = ({ to, phone, at, answered, dueAt, doneAt }: RecordedPhoneCall) => ({
  to,
  phone,
  at: Date.parse(at),
  answered,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  doneAt: doneAt === null ? null : Date.parse(doneAt),
})

/** FUP-62, FUP-63: the numbers of the call list by hour, health before the shift leader, and which one is next. */
export const phoneOrder = (
  { calls = [] }: Pick<CheckedCase, 'calls'>,
  list: WholeCase['callList'],
  now: number,
): PhoneOrder => {
  const byHour = numbersAt(list, now)
  const numbers = {
    now: sortedByLeader(byHour.now, 'last'),
    later: sortedByLeader(byHour.later, 'last'),
  }
  const missed = lastMissed(calls.map(toOrderedPhoneCall))
  const number = missed && nextNumber(numbers.now, missed.phone)
  return { ...numbers, retry: missed && number && { number, dueAt: missed.dueAt } }
}

/** FUP-62: whether a number answers now, where the list does not say it in words itself. */
const hoursTexts = {
  always: null,
  open: m.call_hours_open,
  closed: m.call_hours_closed,
  unknown: null,
} as const

type NumbersProps = {
  readonly numbers: readonly ListedNumber[]
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
        state={hoursTexts[state]?.()}
        isSure={state !== 'unknown'}
        lang="nb"
        onRing={() => onRing(phone)}
      />
    ))}
  </ul>
)

/** Modul 3 has no deadline. */
const retryText = (
  { number: { name, phone: digits, hours }, dueAt }: NonNullable<PhoneOrder['retry']>,
  now: number,
  language: Language,
): string => {
  const phone = hours === '' ? digits : m.outcome_call_hours({ name: digits, hours })
  return dueAt === null
    ? m.call_next_any({ name, phone })
    : m.call_next({ time: whenText(dueAt, now, language), name, phone })
}

type PhoneNumbersProps = {
  readonly order: PhoneOrder
  /** The server's time, in ms since 1970. */
  readonly now: number
  readonly onRing: (phone: string) => void
}

/** FUP-62, FUP-63: one press rings; after no answer, which number is next and when. */
export const PhoneNumbers = ({ order, now, onRing }: PhoneNumbersProps) => {
  const language = useLanguage()
  const { now: open, later, retry } = order
  return (
    <>
      <LiveNotice tone="warning">
        {retry === null ? null : (
          <p>
            <WholeTimes>{retryText(retry, now, language)}</WholeTimes>
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
