import { minuteInNorway } from '#domain/calendar/norwegian-clock.ts'

/** 'unknown': the hours are free text, and this one is not certain. */
export type HoursState = 'always' | 'open' | 'closed' | 'unknown'

const DAY = 24 * 60

const wholeDay =
  /^(?:hele døgnet|døgnet rundt|døgnåpent?|alltid|24 timer|24\/7|always|24 hours|around the clock)$/iu

const range =
  /^(?:kl\.?\s*)?(\d{1,2})(?:[.:](\d{2}))?\s*(?:[-–—]|til|to)\s*(?:kl\.?\s*)?(\d{1,2})(?:[.:](\d{2}))?$/iu

/** The minute of the day; null: no time of a day. */
const minuteOf = (hour: string, minute = '00'): number | null => {
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) > 59 || minutes > DAY ? null : minutes
}

/** FUP-62: whether a number of the call list answers at `now` (ms since 1970): '08–20', 'kl. 22 til 07', 'hele døgnet'. */
export const hoursState = (hours: string, now: number): HoursState => {
  const text = hours.trim()
  if (wholeDay.test(text)) return 'always'
  const [, fromHour = '', fromMinute, toHour = '', toMinute] = range.exec(text) ?? []
  if (fromHour === '') return 'unknown'
  const [from, to] = [minuteOf(fromHour, fromMinute), minuteOf(toHour, toMinute)]
  if (from === null || to === null || from === to) return 'unknown'
  if (from % DAY === to % DAY) return 'always'
  const minute = minuteInNorway(now)
  // '22–07' goes on over midnight.
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to
  return isOpen ? 'open' : 'closed'
}
