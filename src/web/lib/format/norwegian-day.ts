import { shiftedDay } from '#domain/calendar/day.ts'
import { isoDate } from './iso-date.ts'

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The instant at which this day begins in Norway, whose time every list shows (PUB-06). */
export const startOfDay = (day: string): string => {
  const midnight = Date.parse(day)
  // What a clock in Norway shows at midnight UTC is how far it is ahead. It changes later in the night.
  return new Date(midnight - Number(hour.format(midnight)) * 3_600_000).toISOString()
}

/** The instant at which this day is over in Norway. */
export const endOfDay = (day: string): string => startOfDay(shiftedDay(day, 1))

/** The day that begins a period of so many days which ends with the day of `now` in Norway. */
export const firstOfLast = (days: number, now: Date): string =>
  shiftedDay(isoDate(now.toISOString()), 1 - days)
