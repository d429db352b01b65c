import type { SettingKey, SystemSettings } from '#domain/settings/settings.ts'
import type { ComparedField } from '#web/ui/form/differences.ts'
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

type Field = { readonly tab: TabId; readonly label: () => string }

const within = (tab: TabId, label: () => string): Field => ({ tab, label })

/** Every setting, in the order of the page. */
export const settingFields: Readonly<Record<SettingKey, Field>> = {
  assessmentTimeoutMinutes: within('general', m.settings_assessment_timeout),
  maxFileUploadSizeMb: within('general', m.settings_max_upload),
  contactEmail: within('general', m.settings_contact_email),
  passwordMinLength: within('security', m.settings_password_length),
  passwordRequireUppercase: within('security', m.settings_password_uppercase),
  passwordRequireLowercase: within('security', m.settings_password_lowercase),
  passwordRequireNumbers: within('security', m.settings_password_numbers),
  passwordRequireSpecial: within('security', m.settings_password_special),
  sessionTimeoutHours: within('security', m.settings_session_timeout),
  enableTwoFactor: within('security', m.settings_two_factor),
  delegatedAdministration: within('security', m.settings_delegated),
  allowSelfRegistration: within('security', m.settings_self_registration),
  enableEmailNotifications: within('notifications', m.settings_email_notifications),
  enableSmsNotifications: within('notifications', m.settings_sms_notifications),
  dataRetentionDays: within('privacy', m.settings_retention),
  allowAnonymousAssessments: within('privacy', m.settings_anonymous),
  enableAuditLogging: within('privacy', m.settings_audit),
  smtpHost: within('email', m.settings_smtp_host),
  smtpPort: within('email', m.settings_smtp_port),
  smtpUser: within('email', m.settings_smtp_user),
  smtpFromEmail: within('email', m.settings_from_email),
  smtpFromName: within('email', m.settings_from_name),
  maintenanceMode: within('maintenance', m.settings_maintenance),
  maintenanceMessage: within('maintenance', m.settings_maintenance_message),
}

export const settingKeys = Object.keys(settingFields) as SettingKey[]

/** The tab that contains a field of the form. */
export const tabOf = (name: keyof SettingsValues): TabId =>
  name === 'smtpPassword' || name === 'passwordChange' ? 'email' : settingFields[name].tab

const shown = (value: string | boolean): string => {
  if (typeof value === 'string') return value
  return value ? m.settings_on() : m.settings_off()
}

/** The fields for a comparison of two versions of the settings. They never reveal a password. */
export const comparedFields = (): readonly ComparedField<SettingsValues>[] =>
  settingKeys.map((name) => ({ name, label: settingFields[name].label(), show: shown }))
