import { shiftedDay } from '#domain/calendar/day.ts'
import { clockInNorway, minuteInNorway } from '#domain/calendar/norwegian-clock.ts'

/** 'unknown': the hours are free text, and this one is not certain. */
export type HoursState = 'always' | 'open' | 'closed' | 'unknown'

type Hours = {
  readonly state: HoursState
  /** When an open number closes, as the list writes it: '15', '15.30'; null: not open, or not on this day. */
  readonly until: string | null
}

const DAY = 24 * 60
/** Beside Monday (0) to Sunday (6): an office that is open on weekdays is closed on a public holiday. */
const HOLIDAY = 7
const WEEK = 7

const weekdays = ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'] as const

/** The days of a word; a weekday and its abbreviations are read from `weekdays`. */
const dayWords: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:hverdag(?:er)?|ukedag(?:er)?|arbeidsdag(?:er)?|virkedag(?:er)?)$/u, [0, 1, 2, 3, 4]],
  [/^helg(?:en|er|ene)?$/u, [5, 6]],
  [/^helligdag(?:er)?$/u, [HOLIDAY]],
  [/^(?:alle dager|alle ukens dager|hver dag|daglig|hele uken|hele uka)$/u, [0, 1, 2, 3, 4, 5, 6]],
]

/** Texts have single spaces only, so that each pattern does linear work (V11). */
const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const wholeDay =
  /(?:^|,? )(?:hele døgnet|døgnet rundt|døgnåpent?|døgnet|alltid|24 timer|24\/7|always|24 hours|around the clock)(?=$|[ ,;])/gu

const range =
  /(?:kl(?:okken|okka)?\.? ?)?(\d{1,2})(?:[.:](\d{2}))? ?(?:[-–—]|til|to) ?(?:kl(?:okken|okka)?\.? ?)?(\d{1,2})(?:[.:](\d{2}))?(?![\d.:])/u

/** 'ma', 'man' and 'mandager' are Monday; undefined: not a day. */
const weekdayOf = (word: string): number | undefined => {
  const day = weekdays.findIndex(
    (name) =>
      word === name ||
      word === `${name}er` ||
      (word.length >= 2 && name.slice(0, 4).startsWith(word)),
  )
  return day === -1 ? undefined : day
}

/** The days of 'man–fre', 'lør' or 'hverdager'; null: this is not certain. */
const daysOfWord = (text: string): readonly number[] | null => {
  const known = dayWords.find(([pattern]) => pattern.test(text))?.[1]
  if (known !== undefined) return known
  const ends = text.split(/ ?(?:[-–—]|til) ?/u).map((word) => word.replace('.', ''))
  const [from, to = from] = ends.map(weekdayOf)
  if (ends.length > 2 || from === undefined || to === undefined || from > to) return null
  return weekdays.map((_name, day) => day).filter((day) => day >= from && day <= to)
}

type Part = {
  /** Null: every day, named or not. */
  readonly days: ReadonlySet<number> | null
  readonly hasDays: boolean
  /** Minutes of the day. */
  readonly from: number
  readonly to: number
  readonly until: string
}

const daysOf = (text: string): Part['days'] | undefined => {
  const words = text.split(/ ?(?:\/|&|\bog\b) ?/u).map((word) => word.replace(/-$/u, ''))
  const days = words.map(daysOfWord)
  if (days.includes(null)) return undefined
  const named = new Set(days.flatMap((some) => some ?? []))
  // Who answers on all seven days answers on a holiday too.
  return weekdays.every((_name, day) => named.has(day)) ? null : named
}

/** The minute of the day; null: no time of a day. */
const minuteOf = (hour: string, minute = '00'): number | null => {
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) > 59 || minutes > DAY ? null : minutes
}

/** One range of the hours, with its days before or after it; null: this is not certain. */
const partOf = (text: string): Part | null => {
  const found = range.exec(text)
  if (found === null) return null
  const [whole, fromHour = '', fromMinute, toHour = '', toMinute] = found
  const [from, to] = [minuteOf(fromHour, fromMinute), minuteOf(toHour, toMinute)]
  if (from === null || to === null || from === to) return null
  const around = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`
  const named = spaced(spaced(around).replace(/[():]|^på /gu, ' '))
  const days = named === '' ? null : daysOf(named)
  if (days === undefined) return null
  return {
    days,
    hasDays: named !== '',
    from: from % DAY,
    to,
    until: toMinute === undefined ? toHour : `${toHour}.${toMinute}`,
  }
}

/** Public holidays of Norway with a date of their own, and those that are so many days after Easter Sunday. */
const fixedHolidays = new Set(['01-01', '05-01', '05-17', '12-25', '12-26'])
const easterHolidays = [-3, -2, 0, 1, 39, 49, 50]

/** Easter is the Sunday after the first full moon of spring (Oudin's rule for the Gregorian calendar). */
const easterOf = (year: number): string => {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leapt = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const age = (leapt + 19 * golden + 15) % 30
  const fullMoon = age === 29 || (age === 28 && golden > 10) ? age - 1 : age
  const day = shiftedDay(`${year}-03-21`, fullMoon)
  return shiftedDay(day, WEEK - weekdayAt(day) - 1 || WEEK)
}

/** From 0 (Monday). */
const weekdayAt = (day: string): number => (new Date(day).getUTCDay() + 6) % WEEK

const isHoliday = (day: string): boolean => {
  if (fixedHolidays.has(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return easterHolidays.some((days) => shiftedDay(easter, days) === day)
}

/** Whether a part answers now; null: it is about other days. */
const isOpenIn = (part: Part, day: string, minute: number): boolean | null => {
  const { days, from, to } = part
  const isOf = (some: string): boolean =>
    days?.has(isHoliday(some) ? HOLIDAY : weekdayAt(some)) ?? true
  // '22–07' goes on over midnight, and belongs to the day before then.
  if (from >= to && minute < to && isOf(shiftedDay(day, -1))) return true
  if (!isOf(day)) return null
  return minute >= from && (from >= to || minute < to)
}

const isWholeDay = ({ from, to }: Part): boolean => (to - from) % DAY === 0

const always: Hours = { state: 'always', until: null }
const unknown: Hours = { state: 'unknown', until: null }

/**
 * FUP-62: whether a number of the call list answers at `now` (ms since 1970): '08–20', 'man–fre kl. 8–15.30', 'døgnet'.
 * What cannot be read for certain is 'unknown', and so are parts that contradict each other.
 */
export const hoursAt = (hours: string, now: number): Hours => {
  const text = spaced(hours).toLowerCase().replace(/\.$/u, '').replace(wholeDay, ' 00–24')
  const parts = text.split(/[,;]/u).map(partOf)
  const known = parts.filter((part) => part !== null)
  // 'Hverdager 08–11, 12–15' does not say on which days the second range is.
  const isMixed = known.some(({ hasDays }) => hasDays !== known[0]?.hasDays)
  if (known.length < parts.length || isMixed) return unknown
  const { day } = clockInNorway(now)
  const minute = minuteInNorway(now)
  const open = known.map((part) => isOpenIn(part, day, minute))
  const [answer = false, ...others] = new Set(open.filter((one) => one !== null))
  if (others.length > 0) return unknown
  if (!answer) return { state: 'closed', until: null }
  if (known.some((part) => isWholeDay(part) && part.days === null)) return always
  const closing = known.find((part, position) => open[position] === true && !isWholeDay(part))
  return { state: 'open', until: closing?.until ?? null }
}
