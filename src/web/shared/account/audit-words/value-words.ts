import { isDay, isInstant } from '#domain/calendar/day.ts'
import type { AuditValue } from '#domain/operation/audit-details.ts'
import { settingTable } from '#domain/settings/settings.ts'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { roleWord } from './actor-words.ts'
import { codeWord, filterNames } from './code-words.ts'

/** What an id is called; undefined: nobody knows it any more, or the reader may not see it. */
export type NameOf = (id: string) => string | undefined

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

/** The end of an id: its beginning is the time, which rows of the same minute share. */
export const shortId = (id: string): string => m.audit_object_id({ end: id.slice(-8) })

const flagWords = (isSetting: boolean) =>
  isSetting ? ([m.settings_on, m.settings_off] as const) : ([m.audit_yes, m.audit_no] as const)

const textWord = (field: string, text: string, nameOf: NameOf): string => {
  if (text === 'true' || text === 'false') return valueWord(field, text === 'true', nameOf)
  if (field === 'role') return roleWord(text)
  if (isDay(text)) return formatDate(text, currentLanguage())
  if (isInstant(text)) return formatDateTime(text, currentLanguage())
  if (field === 'filters') return filterNames(text)
  if (uuid.test(text)) return nameOf(text) ?? shortId(text)
  return codeWord(field, text) ?? text
}

/** A value of the details in words: roles, yes and no, dates, names in place of ids. */
export const valueWord = (field: string, value: AuditValue, nameOf: NameOf): string => {
  if (value === null || value === '') return m.audit_about_nothing()
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return textWord(field, value, nameOf)
  const [on, off] = flagWords(Object.hasOwn(settingTable, field))
  return value ? on() : off()
}
