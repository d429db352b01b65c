import {
  nextNumber,
  numbersAt,
  type ListedNumber,
} from '#domain/follow-up/phone-call/listed-numbers.ts'
import { sortedByLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { lastMissed } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { WholeCase } from '#contract/cases.ts'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'

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
