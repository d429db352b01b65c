const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The number of the week that a day ('2026-11-22') is in, as Norway counts: it is the week of its Thursday. */
export const isoWeek = (day: string): number => {
  const at = new Date(day)
  const sinceMonday = (at.getUTCDay() + 6) % WEEK_DAYS
  const thursday = new Date(at.getTime() + (3 - sinceMonday) * DAY_MS)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return 1 + Math.floor((thursday.getTime() - newYear) / (WEEK_DAYS * DAY_MS))
}
