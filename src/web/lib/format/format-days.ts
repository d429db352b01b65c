import { formatter, locales, timeZone } from './format.ts'
import type { Language } from './language.ts'

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
