import type { Language } from './language.ts'

/** PUB-06: dates as Norway writes them, and always Norwegian time, wherever the PC thinks it is. */
export const locales = { nb: 'nb-NO', en: 'en-GB' } as const
export const timeZone = 'Europe/Oslo'

const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

/** Made at the first use: a page needs two or three of them. */
export const formatter = (options: Intl.DateTimeFormatOptions) => {
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
