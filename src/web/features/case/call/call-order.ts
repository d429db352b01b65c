import { nextNumber, numbersAt, type CallNumber } from '#domain/follow-up/call/call-numbers.ts'
import { sortedByLeader } from '#domain/follow-up/call/leader-number.ts'
import { lastMissed } from '#domain/follow-up/call/call-state.ts'
import type { WholeCase } from '#contract/cases.ts'
import type { RecordedCall } from '#contract/receipts.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'

export type CallOrder = {
  readonly now: readonly CallNumber[]
  readonly later: readonly CallNumber[]
  /** FUP-63: the last call that nobody answered asks for the next number; null: nothing does. */
  readonly retry: { readonly number: CallNumber; readonly dueAt: number | null } | null
}

/** A call as the rules know it, with the number that was rung. */
const toDueCall = ({ to, phone, at, answered, dueAt, doneAt }: RecordedCall) => ({
  to,
  phone,
  at: Date.parse(at),
  answered,
  dueAt: dueAt === null ? null : Date.parse(dueAt),
  doneAt: doneAt === null ? null : Date.parse(doneAt),
})

/** FUP-62, FUP-63: the numbers of the call list by hour, health before the shift leader, and which one is next. */
export const callOrder = (
  { calls = [] }: Pick<CheckedCase, 'calls'>,
  list: WholeCase['callList'],
  now: number,
): CallOrder => {
  const byHour = numbersAt(list, now)
  const numbers = {
    now: sortedByLeader(byHour.now, 'last'),
    later: sortedByLeader(byHour.later, 'last'),
  }
  const missed = lastMissed(calls.map(toDueCall))
  const number = missed && nextNumber(numbers.now, missed.phone)
  return { ...numbers, retry: missed && number && { number, dueAt: missed.dueAt } }
}
