import { isDay } from './day.ts'

/** PUB-06: what people type for a day. A whole form cannot be the beginning of a longer one. */
const forms = [
  {
    isWhole: true,
    of: /^(?<day>\d\d?)(?:\s*[./-]\s*|\s+)(?<month>\d\d?)(?:\s*[./-]\s*|\s+)(?<year>\d{4})$/u,
  },
  { isWhole: true, of: /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/u },
  { isWhole: true, of: /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/u },
  {
    isWhole: false,
    of: /^(?<day>\d\d?)(?:\s*[./-]\s*|\s+)(?<month>\d\d?)(?:\s*[./-]\s*|\s+)(?<year>\d\d)$/u,
  },
  { isWhole: false, of: /^(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)$/u },
] as const

type TypedDay = {
  /** '2026-02-01' */
  readonly day: string
  /** False: '1.2.20' may become '1.2.2026' when more is typed. */
  readonly isWhole: boolean
}

/** The day that a person typed, or null. A year of two digits is of this century. */
export const typedDay = (text: string): TypedDay | null => {
  for (const { of, isWhole } of forms) {
    const parts = of.exec(text.trim())?.groups
    if (parts === undefined) continue
    const { year = '', month = '', day = '' } = parts
    const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDay(found) ? { day: found, isWhole } : null
  }
  return null
}

/** PUB-06: what people type for a time: '14:30', '14.30', '1430', '9:05'. */
const form = /^(?<hour>\d{1,2})[:.]?(?<minute>\d{2})$/u

/** The time that a person typed as '14:30', or null. */
export const typedTime = (text: string): string | null => {
  const { hour, minute = '' } = form.exec(text.trim())?.groups ?? {}
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}
