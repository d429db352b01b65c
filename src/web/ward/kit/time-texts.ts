import { formatShortDay } from '#web/lib/format/format-days.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** FUP-40: 'by how much': '4 min', '1 t', '2 t 5 min', '3 d 2 t'. */
export const durationText = (ms: number): string => {
  const all = Math.floor(ms / MINUTE_MS)
  const [days, hours, minutes] = [Math.floor(all / DAY), Math.floor(all / HOUR), all % HOUR]
  if (all < 1) return m.board_under_minute()
  if (all < HOUR) return m.board_minutes({ minutes })
  if (all < DAY) {
    return minutes === 0 ? m.board_whole_hours({ hours }) : m.board_hours({ hours, minutes })
  }
  const rest = hours % 24
  return rest === 0 ? m.board_whole_days({ days }) : m.board_days({ days, hours: rest })
}

/** FUP-40: 'Tilsyn 4 min over fristen'; in the first minute 'nettopp', where a row has no room for 'under 1 min'. */
export const overText = (ms: number): string => (ms < MINUTE_MS ? m.board_just() : durationText(ms))

/** 'for 3 min siden', 'nå nettopp' */
export const agoText = (ms: number): string =>
  ms < MINUTE_MS ? m.time_just_now() : m.time_ago({ duration: durationText(ms) })

/** '14:22'; on another day than `now` in Norway with the day: '27.11. 09:00'. Both in ms since 1970. */
export const whenText = (at: number, now: number, language: Language): string => {
  const instant = new Date(at).toISOString()
  const time = formatTime(instant, language)
  const isToday = isoDate(instant) === isoDate(new Date(now).toISOString())
  return isToday ? time : `${formatShortDay(instant, language)} ${time}`
}

const DAY_MS = DAY * MINUTE_MS

/** Of what is ahead: 'i morgen 10:27'; on any other day as `whenText`. */
export const comingText = (at: number, now: number, language: Language): string => {
  const dayOf = (ms: number): string => isoDate(new Date(ms).toISOString())
  return dayOf(at) === dayOf(now + DAY_MS)
    ? m.case_tomorrow({ time: formatTime(new Date(at).toISOString(), language) })
    : whenText(at, now, language)
}

/** Of what is over: 'i går 21:30'; on any other day as `whenText`. */
export const pastText = (at: number, now: number, language: Language): string =>
  isoDate(new Date(at + DAY_MS).toISOString()) === isoDate(new Date(now).toISOString())
    ? m.time_yesterday({ time: formatTime(new Date(at).toISOString(), language) })
    : whenText(at, now, language)

/** The first letter of a word that begins a line. */
export const atStart = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The first letter of a word that another one comes before. */
export const inLine = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** '10:35'; on another day than `now` in Norway: '26.11. kl. 11:20'. Both in ms since 1970. */
export const whenInWords = (at: number, now: number, language: Language): string => {
  const instant = new Date(at).toISOString()
  const time = formatTime(instant, language)
  const isToday = isoDate(instant) === isoDate(new Date(now).toISOString())
  return isToday ? time : m.time_on_day({ day: formatShortDay(instant, language), time })
}

/** The same as a sentence ends, also of what is ahead: 'kl. 10:35', 'i morgen kl. 10:27', '26.11. kl. 11:20'. */
export const comingInWords = (at: number, now: number, language: Language): string => {
  const instant = new Date(at).toISOString()
  const time = formatTime(instant, language)
  const dayOf = (ms: number): string => isoDate(new Date(ms).toISOString())
  if (dayOf(at) === dayOf(now)) return m.time_at({ time })
  const isTomorrow = dayOf(at) === dayOf(now + DAY_MS)
  return m.time_on_day({
    day: isTomorrow ? m.time_tomorrow() : formatShortDay(instant, language),
    time,
  })
}
