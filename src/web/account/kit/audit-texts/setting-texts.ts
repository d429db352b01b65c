import type { SettingKey } from '#domain/settings/settings.ts'
import * as m from '#web/generated/messages/messages.js'

/** SET-01: what each setting is called, on its page and in the log of its changes. */
export const settingTexts: Readonly<Record<SettingKey, () => string>> = {
  assessmentTimeoutMinutes: m.settings_assessment_timeout,
  maxFileUploadSizeMb: m.settings_max_upload,
  contactEmail: m.settings_contact_email,
  passwordMinLength: m.settings_password_length,
  passwordRequireUppercase: m.settings_password_uppercase,
  passwordRequireLowercase: m.settings_password_lowercase,
  passwordRequireNumbers: m.settings_password_numbers,
  passwordRequireSpecial: m.settings_password_special,
  sessionTimeoutHours: m.settings_session_timeout,
  enableTwoFactor: m.settings_two_factor,
  delegatedAdministration: m.settings_delegated,
  twoPersonPublishing: m.settings_two_persons,
  moduleApproval: m.settings_module_approval,
  allowSelfRegistration: m.settings_self_registration,
  enableEmailNotifications: m.settings_email_notifications,
  enableSmsNotifications: m.settings_sms_notifications,
  dataRetentionDays: m.settings_retention,
  allowAnonymousAssessments: m.settings_anonymous,
  enableAuditLogging: m.settings_audit,
  smtpHost: m.settings_smtp_host,
  smtpPort: m.settings_smtp_port,
  smtpUser: m.settings_smtp_user,
  smtpFromEmail: m.settings_from_email,
  smtpFromName: m.settings_from_name,
  maintenanceMode: m.settings_maintenance,
  maintenanceMessage: m.settings_maintenance_message,
  closingFrom: m.settings_closing_from,
  closingUntil: m.settings_closing_until,
}
