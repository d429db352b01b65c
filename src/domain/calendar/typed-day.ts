import { isDay } from './day.ts'

const separator = String.raw`(?:\s*[./-]\s*|\s+)`
const form = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'u')

/** PUB-06: what people type for a day. A whole form cannot be the beginning of a longer one. */
const forms = [
  {
    isWhole: true,
    of: form(String.raw`(?<day>\d\d?)${separator}(?<month>\d\d?)${separator}(?<year>\d{4})`),
  },
  { isWhole: true, of: form(String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`) },
  { isWhole: true, of: form(String.raw`(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})`) },
  {
    isWhole: false,
    of: form(String.raw`(?<day>\d\d?)${separator}(?<month>\d\d?)${separator}(?<year>\d\d)`),
  },
  { isWhole: false, of: form(String.raw`(?<day>\d\d)(?<month>\d\d)(?<year>\d\d)`) },
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
