const DAY_MS = 86_400_000
const pattern = /^(19|20)\d\d-\d\d-\d\d$/u

/** The day so many days later: '2026-11-21' and 1 give '2026-11-22'. */
export const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether the text is a day of the calendar in the form '2026-11-21'. */
export const isDay = (text: string): boolean =>
  pattern.test(text) && !Number.isNaN(Date.parse(text)) && shiftedDay(text, 0) === text

/** Whether the text is an instant as this program writes it: '2026-11-30T02:00:00.000Z'. */
export const isInstant = (text: string): boolean => {
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString() === text
}

export type DayRange = { readonly min: string; readonly max: string }

/** The day itself, or the nearest one of the range. */
export const within = (day: string, { min, max }: DayRange): string =>
  day < min ? min : day > max ? max : day
