import type { Language } from './language.ts'

/** PUB-06: dates as Norway writes them, and always Norwegian time, wherever the PC thinks it is. */
const locales = { nb: 'nb-NO', en: 'en-GB' } as const
const timeZone = 'Europe/Oslo'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** Made at the first use: a page needs two or three of them. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {}
  return (instant: string, language: Language): string => {
    made[language] ??= new Intl.DateTimeFormat(locales[language], { timeZone, ...options })
    return made[language].format(new Date(instant))
  }
}

/** '21.11.2026' (nb), '21/11/2026' (en), of an ISO instant. */
export const formatDate = formatter(day)

/** '02:14' */
export const formatTime = formatter(clock)

/** '21.11.2026, 02:14' */
export const formatDateTime = formatter({ ...day, ...clock })

/** '21.11.2026 02:14', in a list of them */
export const formatRowTime = (instant: string, language: Language): string =>
  formatDateTime(instant, language).replace(',', '')

/** '21.11.2026, 02:14:07' */
export const formatExactTime = formatter({ ...day, ...clock, second: '2-digit' })

const numbers = {
  nb: new Intl.NumberFormat(locales.nb, { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 2 }),
}

/** '10 000,5' (nb), '10,000.5' (en) */
export const formatNumber = (value: number, language: Language): string =>
  numbers[language].format(value)

const ago = {
  nb: new Intl.RelativeTimeFormat(locales.nb),
  en: new Intl.RelativeTimeFormat(locales.en),
}

/** Seconds in each, and from how many on another unit says it better. */
const units = [
  ['second', 1, 60],
  ['minute', 60, 60],
  ['hour', 3_600, 24],
] as const

/** 'for 12 sekunder siden'; from a day on the moment itself. Both are ISO instants by the same clock. */
export const formatSince = (instant: string, now: string, language: Language): string => {
  const seconds = Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000)
  const unit = units.find(([, size, end]) => Math.floor(seconds / size) < end)
  if (unit === undefined) return formatDateTime(instant, language)
  return ago[language].format(-Math.floor(seconds / unit[1]), unit[0])
}
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** '22. november 2026' (nb), '22 November 2026' (en), of a day as '2026-11-22'. */
export const formatLongDay = formatter(longDay)

/** 'søndag 22. november 2026' (nb), 'Sunday 22 November 2026' (en). */
export const formatFullDay = formatter({ weekday: 'long', ...longDay })

/** 'søndag' */
export const formatWeekday = formatter({ weekday: 'long' })

/** 'sø.' (nb), 'Sun' (en): the head of a narrow column. */
export const formatShortWeekday = formatter({ weekday: 'short' })

/** '22. november' */
export const formatDayOfYear = formatter({ day: 'numeric', month: 'long' })

/** '2.11.' (nb), '02/11' (en): where there is little room. */
export const formatShortDay = formatter({ day: '2-digit', month: '2-digit' })

/** 'november 2026' */
export const formatMonth = formatter({ month: 'long', year: 'numeric' })

/** 'nov. 26' */
export const formatShortMonth = formatter({ month: 'short', year: '2-digit' })

const ranges = {
  nb: new Intl.DateTimeFormat(locales.nb, { timeZone, ...longDay }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone, ...longDay }),
}

/** '24. oktober – 22. november 2026', '16.–22. november 2026', of two days as '2026-11-22'. */
export const formatDays = (from: string, to: string, language: Language): string =>
  ranges[language]
    .formatRange(new Date(from), new Date(to))
    // A dash between words stands free, one between figures does not; every browser has its own mind about it.
    .replace(/([\p{L}\d.])\s*–\s*/u, (_, before: string, at: number, text: string) =>
      /\p{L}/u.test(text.slice(0, at)) ? `${before} – ` : `${before}–`,
    )
