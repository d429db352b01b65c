import { clock, day, formatDateTime, formatter, locales } from './format.ts'
import type { Language } from './language.ts'

/** '21.11.2026 02:14', in a list of them */
export const formatRowTime = (instant: string, language: Language): string =>
  formatDateTime(instant, language).replace(',', '')

/** '21.11.2026, 02:14:07' */
export const formatExactTime = formatter({ ...day, ...clock, second: '2-digit' })

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
