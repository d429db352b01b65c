import type { AffectedCounts } from '#contract/systemSettings.ts'
import type { SettingKey, SystemSettings } from '#domain/settings/settings.ts'
import * as m from '#web/generated/messages/messages.js'
import { alertAddressesText, signedOutText, unenrolledText, usersText } from './affected-texts.ts'

type Question<Value> = {
  /** null: nobody else notices this change. */
  readonly text: (before: Value, after: Value) => string | null
  readonly people: (counts: AffectedCounts) => readonly string[]
}

const turned =
  (on: (() => string) | null, off: (() => string) | null) => (_before: boolean, after: boolean) =>
    (after ? on : off)?.() ?? null

/**
 * SET-01: what the user confirms before a save, by the changed setting: what it means for others, and how many they are.
 * null: no change of it asks.
 */
const questions: { readonly [Key in SettingKey]: Question<SystemSettings[Key]> | null } = {
  assessmentTimeoutMinutes: null,
  maxFileUploadSizeMb: null,
  contactEmail: null,
  // Applies to new passwords only.
  passwordMinLength: null,
  passwordRequireUppercase: null,
  passwordRequireLowercase: null,
  passwordRequireNumbers: null,
  passwordRequireSpecial: null,
  sessionTimeoutHours: {
    // A longer time is for the next sign-in, which only its user notices.
    text: (before, after) =>
      after < before ? m.settings_confirm_session({ hours: after, before }) : null,
    people: ({ users, signedOut }) => [usersText(users), signedOutText(signedOut)],
  },
  enableTwoFactor: {
    text: turned(m.settings_confirm_two_factor_on, m.settings_confirm_two_factor_off),
    people: ({ enrolling, unenrolled }) => [usersText(enrolling), ...unenrolledText(unenrolled)],
  },
  delegatedAdministration: {
    text: turned(m.settings_confirm_delegated_on, m.settings_confirm_delegated_off),
    people: ({ delegates }) => [usersText(delegates)],
  },
  twoPersonPublishing: {
    text: turned(m.settings_confirm_two_persons_on, m.settings_confirm_two_persons_off),
    people: ({ delegates }) => [usersText(delegates)],
  },
  allowSelfRegistration: null,
  enableEmailNotifications: {
    text: turned(null, m.settings_confirm_email_off),
    people: ({ users, alertAddresses }) => [
      usersText(users),
      ...alertAddressesText(alertAddresses),
    ],
  },
  enableSmsNotifications: null,
  dataRetentionDays: {
    text: (before, after) => {
      const days = { days: after, before }
      return after < before
        ? m.settings_confirm_retention(days)
        : m.settings_confirm_retention_longer(days)
    },
    people: ({ users }) => [usersText(users)],
  },
  allowAnonymousAssessments: null,
  enableAuditLogging: null,
  smtpHost: null,
  smtpPort: null,
  smtpUser: null,
  smtpFromEmail: null,
  smtpFromName: null,
  maintenanceMode: {
    text: turned(m.settings_confirm_maintenance, null),
    people: ({ closedOut }) => [usersText(closedOut)],
  },
  maintenanceMessage: null,
}

export type Consequence = {
  readonly text: string
  readonly people: (counts: AffectedCounts) => readonly string[]
}

const consequenceOf = <Key extends SettingKey>(
  key: Key,
  before: SystemSettings[Key],
  after: SystemSettings[Key],
): readonly Consequence[] => {
  const question: Question<SystemSettings[Key]> | null = questions[key]
  if (question === null || before === after) return []
  const text = question.text(before, after)
  return text === null ? [] : [{ text, people: question.people }]
}

/** The consequences of a save for others, in the order of the page; empty: it asks nothing. */
export const consequencesOf = (
  before: SystemSettings,
  after: SystemSettings,
): readonly Consequence[] =>
  (Object.keys(questions) as SettingKey[]).flatMap((key) =>
    consequenceOf(key, before[key], after[key]),
  )
