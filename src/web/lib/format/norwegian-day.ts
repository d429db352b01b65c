import { shiftedDay } from '#domain/calendar/day.ts'
import { momentInNorway } from '#domain/calendar/norwegian-clock.ts'
import { isoDate } from './iso-date.ts'

/** The instant at which this day begins in Norway, whose time every list shows (PUB-06). */
export const startOfDay = (day: string): string =>
  new Date(momentInNorway({ day, time: '00:00' })).toISOString()

/** The instant at which this day is over in Norway. */
export const endOfDay = (day: string): string => startOfDay(shiftedDay(day, 1))

type Days = { readonly from?: string | undefined; readonly to?: string | undefined }

/** A period of days as the server is asked for it: the instants between which it lies. */
export const periodOf = ({ from, to }: Days) => ({
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { before: endOfDay(to) }),
})

/** The day that begins a period of so many days which ends with the day of `now` in Norway. */
export const firstOfLast = (days: number, now: Date): string =>
  shiftedDay(isoDate(now.toISOString()), 1 - days)
