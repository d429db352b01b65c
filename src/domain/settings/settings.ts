import type { PasswordRules } from '#domain/account/password.ts'

type NumberSetting = {
  readonly kind: 'number'
  readonly initial: number
  readonly min: number
  readonly max: number
}
type FlagSetting = { readonly kind: 'flag'; readonly initial: boolean }
type TextSetting = { readonly kind: 'text'; readonly initial: string; readonly maxLength: number }

const number = (initial: number, min: number, max: number): NumberSetting => ({
  kind: 'number',
  initial,
  min,
  max,
})
const flag = (initial: boolean): FlagSetting => ({ kind: 'flag', initial })
const text = (maxLength: number): TextSetting => ({ kind: 'text', initial: '', maxLength })

/**
 * SET-01: every system setting with its default and bounds. Defaults and the password bounds are the
 * specification's section 9; the other bounds are our own: wide, and short of breaking anything.
 */
export const settingTable = {
  assessmentTimeoutMinutes: number(60, 5, 1440),
  maxFileUploadSizeMb: number(10, 1, 100),
  sessionTimeoutHours: number(24, 1, 168),
  passwordMinLength: number(8, 6, 32),
  passwordRequireUppercase: flag(true),
  passwordRequireLowercase: flag(true),
  passwordRequireNumbers: flag(true),
  passwordRequireSpecial: flag(true),
  enableTwoFactor: flag(false),
  enableEmailNotifications: flag(true),
  enableSmsNotifications: flag(false),
  enableAuditLogging: flag(true),
  dataRetentionDays: number(365, 30, 3650),
  allowAnonymousAssessments: flag(false),
  /** AUTH-05, X1: anybody may make an account, as specified. */
  allowSelfRegistration: flag(true),
  maintenanceMode: flag(false),
  maintenanceMessage: text(500),
  /** BO-17: ISO instants of a planned closing, both or none (`planned-closing.ts`). */
  closingFrom: text(24),
  closingUntil: text(24),
  smtpHost: text(253),
  smtpPort: number(587, 1, 65_535),
  smtpUser: text(320),
  smtpFromEmail: text(320),
  smtpFromName: text(200),
  /** PUB-03, PUB-08: the address on the public pages; '': the installation names none. */
  contactEmail: text(320),
  /** ROLE-05: local admins and editors work in their own company. */
  delegatedAdministration: flag(false),
  /** CNT-02: the author of a submitted version may not approve it. */
  twoPersonPublishing: flag(false),
  /** BO-06: off, modules and categories are in use when they are saved, as specified. */
  moduleApproval: flag(true),
} as const satisfies Readonly<Record<string, NumberSetting | FlagSetting | TextSetting>>

/**
 * SET-02: `smtpPassword`, the one setting that is not a value like the others: it is encrypted at rest, and opened only where
 * a mail is sent (`services/mail/relay-settings.ts`).
 */
export const RELAY_PASSWORD_MAX = 1024

/** SET-04: what does nothing yet, and so cannot be switched on: nobody shall believe that it does. */
export const withoutEffect = ['enableSmsNotifications'] as const

type Table = typeof settingTable
export type SettingKey = keyof Table

/** All system settings but the relay's password, as the functions of section 7 name them. */
export type SystemSettings = {
  readonly [Key in SettingKey]: Table[Key] extends NumberSetting
    ? number
    : Table[Key] extends FlagSetting
      ? boolean
      : string
}

/** The settings of a new installation. */
export const defaultSettings = Object.fromEntries(
  Object.entries(settingTable).map(([key, { initial }]) => [key, initial]),
) as SystemSettings

/** The settings whose value is outside the bounds of the table; empty when all hold. */
export const settingsOutOfBounds = (settings: SystemSettings): readonly SettingKey[] =>
  (Object.keys(settingTable) as SettingKey[]).filter((key) => {
    const row: NumberSetting | FlagSetting | TextSetting = settingTable[key]
    const value = settings[key]
    if (row.kind === 'flag') return typeof value !== 'boolean'
    if (row.kind === 'text') return typeof value !== 'string' || [...value].length > row.maxLength
    const whole = typeof value === 'number' && Number.isInteger(value)
    return !(whole && value >= row.min && value <= row.max)
  })

/** AUTH-09: the password rules that the settings make. */
export const passwordRulesOf = (settings: SystemSettings): PasswordRules => ({
  minLength: settings.passwordMinLength,
  requireUppercase: settings.passwordRequireUppercase,
  requireLowercase: settings.passwordRequireLowercase,
  requireNumbers: settings.passwordRequireNumbers,
  requireSpecial: settings.passwordRequireSpecial,
})
