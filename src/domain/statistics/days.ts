import { rangeDays, type DateRange } from './ranges.ts'

/** Days are '2026-11-22', in Europe/Oslo. Reckoned at midnight UTC, where every day is as long as the next. */
export const plusDays = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** `from` is null where there is no beginning; both days are in it. */
export type Period = { readonly from: string | null; readonly to: string }

/** STA-01: the calendar days up to today. */
export const periodOf = (range: DateRange, today: string): Period => {
  const days = rangeDays[range]
  return { from: days === null ? null : plusDays(today, 1 - days), to: today }
}

/** The same number of days right before; null for 'all'. */
export const periodBefore = (range: DateRange, today: string): Period | null => {
  const days = rangeDays[range]
  return days === null ? null : periodOf(range, plusDays(today, -days))
}

export type Step = 'day' | 'week' | 'month'

/** STA-02: how fine the chart of a range is. */
export const stepOf: Readonly<Record<DateRange, Step>> = {
  '7days': 'day',
  '30days': 'day',
  '90days': 'week',
  '1year': 'month',
  all: 'month',
}

const MONDAY = 1

/** The first day of the calendar's step that the day is in; weeks begin on Monday. */
export const startOfStep = (step: Step, day: string): string => {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, -((weekday - MONDAY + 7) % 7))
}

const longestStep: Readonly<Record<Step, number>> = { day: 1, week: 7, month: 31 }

/** The first days of all steps from one day to another, oldest first. */
export const stepsBetween = (step: Step, from: string, to: string): readonly string[] => {
  const steps: string[] = []
  let start = startOfStep(step, from)
  while (start <= to) {
    steps.push(start)
    start = startOfStep(step, plusDays(start, longestStep[step]))
  }
  return steps
}
