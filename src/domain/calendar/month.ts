import { shiftedDay } from './day.ts'

const inUtc = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** 0 is Monday: the week starts there in Norway (PUB-06). */
const weekdayOf = (day: string): number => (inUtc(day).getUTCDay() + 6) % 7

const firstOf = (day: string): string => `${day.slice(0, 8)}01`

const daysIn = (day: string): number => {
  const date = inUtc(firstOf(day))
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.getUTCDate()
}

/** The same day so many months later, or the last of a shorter month: 31 January and 1 give 28 February. */
export const shiftedMonth = (day: string, months: number): string => {
  const date = inUtc(firstOf(day))
  date.setUTCMonth(date.getUTCMonth() + months)
  const first = date.toISOString().slice(0, 10)
  return shiftedDay(first, Math.min(Number(day.slice(8)), daysIn(first)) - 1)
}

/** The weeks of the month of this day, Monday first; null is a day of another month. */
export const weeksOf = (day: string): readonly (readonly (string | null)[])[] => {
  const first = firstOf(day)
  const before = weekdayOf(first)
  const days = daysIn(day)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, position) => {
      const number = week * 7 + position - before
      return number < 0 || number >= days ? null : shiftedDay(first, number)
    }),
  )
}

/** Where each key of the calendar leads. */
const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => shiftedDay(day, -1),
  ArrowRight: (day) => shiftedDay(day, 1),
  ArrowUp: (day) => shiftedDay(day, -7),
  ArrowDown: (day) => shiftedDay(day, 7),
  Home: (day) => shiftedDay(day, -weekdayOf(day)),
  End: (day) => shiftedDay(day, 6 - weekdayOf(day)),
  PageUp: (day) => shiftedMonth(day, -1),
  PageDown: (day) => shiftedMonth(day, 1),
}

/** The day that a key leads to, or null for any other key. */
export const dayByKey = (day: string, key: string): string | null => steps[key]?.(day) ?? null
