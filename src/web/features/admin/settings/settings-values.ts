import { z } from 'zod'
import { relayPasswordText, settingValues, type StoredSettings } from '#contract/systemSettings.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import type { ClosingProblem } from '#domain/settings/planned-closing.ts'
import { settingTable, type SettingKey } from '#domain/settings/settings.ts'
import { readWhole } from '#web/shared/admin/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import { settingFields, settingKeys, type SettingsValues } from './settings-fields.ts'

/** The message for a text that the server would refuse. */
const textProblem = (key: SettingKey, maximum: number): string => {
  if (key === 'smtpHost') return m.settings_smtp_host_invalid()
  if (key === 'smtpFromEmail' || key === 'contactEmail') {
    return m.settings_email_invalid({ field: settingFields[key].label() })
  }
  if (key === 'closingFrom' || key === 'closingUntil') {
    return m.settings_closing_invalid({ field: settingFields[key].label() })
  }
  return m.settings_too_long({ field: settingFields[key].label(), maximum })
}

/** BO-17: at the field of the problem. */
export const closingErrors = {
  incomplete: m.error_closing_incomplete,
  order: m.error_closing_order,
  'from-past': m.error_closing_from_past,
  'until-past': m.error_closing_until_past,
} as const satisfies Record<ClosingProblem['why'], () => string>

/** The server's own validation (SET-01), with the message at the field. */
const fieldOf = (key: SettingKey): z.ZodType => {
  const row = settingTable[key]
  const schema = settingValues.shape[key]
  if (row.kind === 'flag') return z.boolean()
  if (row.kind === 'text') {
    return z.string().refine((text) => schema.safeParse(text).success, {
      error: () => textProblem(key, row.maxLength),
    })
  }
  const { min, max } = row
  return z.string().refine((text) => schema.safeParse(readWhole(text)).success, {
    error: () => m.settings_number_invalid({ field: settingFields[key].label(), min, max }),
  })
}

const fields = Object.fromEntries(settingKeys.map((key) => [key, fieldOf(key)])) as {
  [Key in SettingKey]: z.ZodType<SettingsValues[Key], SettingsValues[Key]>
}

export const settingsSchema = z.object({
  ...fields,
  passwordChange: z.enum(['keep', 'replace', 'remove']),
  smtpPassword: z.string().refine((text) => relayPasswordText.safeParse(text).success, {
    error: m.settings_smtp_password_invalid,
  }),
})

/** ADM-04, G2: nobody sees the stored password, so another user may have replaced it as well. */
export const settingsRules: MergeRules<SettingsValues> = {
  groups: [{ fields: ['passwordChange', 'smtpPassword'] }],
  unseen: ['passwordChange', 'smtpPassword'],
}

/** The stored settings as form values. */
export const valuesOf = ({ values, smtpPassword }: StoredSettings): SettingsValues => ({
  ...(Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'number' ? String(value) : value,
    ]),
  ) as Omit<SettingsValues, 'passwordChange' | 'smtpPassword'>),
  passwordChange: smtpPassword === 'set' ? 'keep' : 'replace',
  smtpPassword: '',
})

/** The password to send: '' removes it, undefined leaves it unchanged (G2). */
const sentPassword = ({ passwordChange, smtpPassword }: SettingsValues): string | undefined => {
  if (passwordChange === 'remove') return ''
  return passwordChange === 'replace' && smtpPassword !== '' ? smtpPassword : undefined
}

/** The request body, from validated values. */
export const formOf = (typed: SettingsValues) => {
  const values = settingValues.parse(
    Object.fromEntries(
      settingKeys.map((key) => {
        const value = typed[key]
        const isNumber = settingTable[key].kind === 'number'
        return [key, isNumber ? readWhole(String(value)) : value]
      }),
    ),
  )
  const smtpPassword = sentPassword(typed)
  return { values, ...(smtpPassword !== undefined && { smtpPassword }) }
}

/** G2: the stored password belongs to its host: a changed host removes the password. */
export const losesPassword = (stored: StoredSettings, typed: SettingsValues): boolean =>
  stored.smtpPassword === 'set' &&
  stored.values.smtpHost.toLowerCase() !== typed.smtpHost.trim().toLowerCase() &&
  sentPassword(typed) === undefined
