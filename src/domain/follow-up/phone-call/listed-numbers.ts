import type { PhonedParty } from './phone-call-state.ts'
import { hoursAt, type HoursState } from './phone-hours.ts'

/** An entry of a department's call list (SAFE-02). */
type Entry = { readonly name: string; readonly phone: string; readonly hours: string }

export type ListedNumber = Entry & { readonly state: HoursState }

type ListedNumbers = {
  /** Those that answer now, then those whose hours nobody can read for certain; each in the order of the list. */
  readonly now: readonly ListedNumber[]
  /** Those that do not answer now. */
  readonly later: readonly ListedNumber[]
}

/** FUP-62: the numbers of the call list by hour. Where none answers now, all of them are shown. */
export const numbersAt = (list: readonly Entry[], now: number): ListedNumbers => {
  const numbers = list.map((entry) => ({ ...entry, state: hoursAt(entry.hours, now).state }))
  const certain = numbers.filter(({ state }) => state === 'open' || state === 'always')
  const open = [...certain, ...numbers.filter(({ state }) => state === 'unknown')]
  if (open.length === 0) return { now: numbers, later: [] }
  return { now: open, later: numbers.filter(({ state }) => state === 'closed') }
}

const known: Readonly<Record<string, PhonedParty>> = { 113: 'ambulance', 116117: 'clinic' }

/** FUP-63: whom a number reaches: AMK and the clinic have the same one everywhere, and the others are taken for health. */
export const partyOfPhone = (phone: string): PhonedParty =>
  known[phone.replaceAll(/\D/gu, '')] ?? 'health'

/** FUP-63: the number after the one that was rung last; the first one where that is not in the list. Null: no numbers. */
export const nextNumber = (
  numbers: readonly ListedNumber[],
  lastPhone: string | null,
): ListedNumber | null => {
  const position = numbers.findIndex(({ phone }) => phone === lastPhone)
  return numbers[(position + 1) % numbers.length] ?? null
}
