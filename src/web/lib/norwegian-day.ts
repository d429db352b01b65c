import { isoDate } from './iso-date.ts'

const DAY_MS = 86_400_000
const pattern = /^(19|20)\d\d-\d\d-\d\d$/u
const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  hourCycle: 'h23',
})

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether the text is a day of the calendar, as date fields have it: '2026-11-21'. */
export const isDay = (text: string): boolean =>
  pattern.test(text) && !Number.isNaN(Date.parse(text)) && shifted(text, 0) === text

/** The instant at which this day begins in Norway, whose time every list shows (PUB-06). */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(day)
  // What a clock in Norway shows at midnight UTC is how far it is ahead. It changes later in the night.
  return new Date(midnight - Number(hour.format(midnight)) * 3_600_000).toISOString()
}

/** The instant at which this day is over in Norway. */
export const endOfDay = (day: string): string => startOfDay(shifted(day, 1))

/** The day that begins a period of so many days which ends with the day of `now` in Norway. */
export const firstOfLast = (days: number, now: Date): string =>
  shifted(isoDate(now.toISOString()), 1 - days)
