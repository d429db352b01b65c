import type { UseFormReturn } from 'react-hook-form'
import { isInstant } from '#domain/calendar/day.ts'
import type { SettingKey, SystemSettings } from '#domain/settings/settings.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import type { ComparedField } from '#web/kit/form/differences.ts'
import { settingTexts } from '#web/account/kit/audit-texts/setting-texts.ts'
import * as m from '#web/generated/messages/messages.js'

/** The value of a form field. A number is the typed text. */
type Typed<Value> = Value extends number ? string : Value

export type SettingsValues = { [Key in SettingKey]: Typed<SystemSettings[Key]> } & {
  /** The action on the stored password of the relay. */
  passwordChange: 'keep' | 'replace' | 'remove'
  /** The new password. */
  smtpPassword: string
}

export const tabs = [
  'general',
  'security',
  'notifications',
  'privacy',
  'email',
  'maintenance',
] as const
export type TabId = (typeof tabs)[number]

/** SET-01: the specification's own names. */
export const tabNames: Readonly<Record<TabId, () => string>> = {
  general: m.settings_tab_general,
  security: m.settings_tab_security,
  notifications: m.settings_tab_notifications,
  privacy: m.settings_tab_privacy,
  email: m.settings_tab_email,
  maintenance: m.settings_tab_maintenance,
}

/** SET-01: the reader's own names. In English they are the same as the specified ones. */
export const tabTexts: Readonly<Record<TabId, () => string>> = {
  general: m.settings_tab_general_word,
  security: m.settings_tab_security_word,
  notifications: m.settings_tab_notifications_word,
  privacy: m.settings_tab_privacy_word,
  email: m.settings_tab_email_word,
  maintenance: m.settings_tab_maintenance_word,
}

type Field = { readonly tab: TabId; readonly label: () => string }

const within = (tab: TabId, label: () => string): Field => ({ tab, label })

/** Every setting, in the order of the page. */
export const settingFields: Readonly<Record<SettingKey, Field>> = {
  assessmentTimeoutMinutes: within('general', settingTexts.assessmentTimeoutMinutes),
  maxFileUploadSizeMb: within('general', settingTexts.maxFileUploadSizeMb),
  contactEmail: within('general', settingTexts.contactEmail),
  passwordMinLength: within('security', settingTexts.passwordMinLength),
  passwordRequireUppercase: within('security', settingTexts.passwordRequireUppercase),
  passwordRequireLowercase: within('security', settingTexts.passwordRequireLowercase),
  passwordRequireNumbers: within('security', settingTexts.passwordRequireNumbers),
  passwordRequireSpecial: within('security', settingTexts.passwordRequireSpecial),
  sessionTimeoutHours: within('security', settingTexts.sessionTimeoutHours),
  enableTwoFactor: within('security', settingTexts.enableTwoFactor),
  delegatedAdministration: within('security', settingTexts.delegatedAdministration),
  allowSelfRegistration: within('security', settingTexts.allowSelfRegistration),
  twoPersonPublishing: within('security', settingTexts.twoPersonPublishing),
  moduleApproval: within('security', settingTexts.moduleApproval),
  enableEmailNotifications: within('notifications', settingTexts.enableEmailNotifications),
  enableSmsNotifications: within('notifications', settingTexts.enableSmsNotifications),
  dataRetentionDays: within('privacy', settingTexts.dataRetentionDays),
  allowAnonymousAssessments: within('privacy', settingTexts.allowAnonymousAssessments),
  enableAuditLogging: within('privacy', settingTexts.enableAuditLogging),
  smtpHost: within('email', settingTexts.smtpHost),
  smtpPort: within('email', settingTexts.smtpPort),
  smtpUser: within('email', settingTexts.smtpUser),
  smtpFromEmail: within('email', settingTexts.smtpFromEmail),
  smtpFromName: within('email', settingTexts.smtpFromName),
  maintenanceMode: within('maintenance', settingTexts.maintenanceMode),
  maintenanceMessage: within('maintenance', settingTexts.maintenanceMessage),
  closingFrom: within('maintenance', settingTexts.closingFrom),
  closingUntil: within('maintenance', settingTexts.closingUntil),
}

export const settingKeys = Object.keys(settingFields) as SettingKey[]

/** The tab that contains a field of the form. */
export const tabOf = (name: keyof SettingsValues): TabId =>
  name === 'smtpPassword' || name === 'passwordChange' ? 'email' : settingFields[name].tab

/** BO-16: the labels of what is changed, in the order of the page. */
export const changedLabels = ({ formState }: UseFormReturn<SettingsValues>): readonly string[] => {
  const changed: Partial<Record<string, boolean>> = formState.dirtyFields
  const labels = comparedFields()
    .filter(({ name }) => changed[name] === true)
    .map(({ label }) => label)
  return [...new Set(labels)]
}

const shown = (value: string | boolean): string => {
  if (typeof value === 'string')
    return isInstant(value) ? formatDateTime(value, currentLanguage()) : value
  return value ? m.settings_on() : m.settings_off()
}

/** The fields for a comparison of two versions of the settings. They never reveal a password. */
export const comparedFields = (): readonly ComparedField<SettingsValues>[] => [
  // TypeScript compares a union of names up to 25 of them.
  ...settingKeys.map(
    (name) =>
      ({ name, label: settingFields[name].label(), show: shown }) as ComparedField<SettingsValues>,
  ),
  {
    name: 'passwordChange',
    label: m.settings_smtp_password(),
    show: (change) =>
      change === 'remove' ? m.settings_smtp_password_remove() : m.settings_smtp_password_unseen(),
  },
  {
    name: 'smtpPassword',
    label: m.settings_smtp_password(),
    show: (typed) =>
      typed === '' ? m.settings_smtp_password_unseen() : m.settings_smtp_password_typed(),
  },
]
