import type { Language } from './language.ts'

/** PUB-06: dates as Norway writes them, and always Norwegian time, wherever the PC thinks it is. */
export const locales = { nb: 'nb-NO', en: 'en-GB' } as const
export const timeZone = 'Europe/Oslo'

export const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
export const clock = { hour: '2-digit', minute: '2-digit' } as const

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

const numbers = {
  nb: new Intl.NumberFormat(locales.nb, { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 2 }),
}

/** '10 000,5' (nb), '10,000.5' (en) */
export const formatNumber = (value: number, language: Language): string =>
  numbers[language].format(value)
