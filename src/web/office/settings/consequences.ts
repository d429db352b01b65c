import type { AffectedCounts } from '#contract/systemSettings.ts'
import type { SettingKey, SystemSettings } from '#domain/settings/settings.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

const usersText = (count: number): string => {
  if (count === 0) return m.settings_affects_none()
  return count === 1 ? m.settings_affects_one() : m.settings_affects({ count })
}

const signedOutText = (count: number): string => {
  if (count === 0) return m.settings_affects_signed_out_none()
  return count === 1
    ? m.settings_affects_signed_out_one()
    : m.settings_affects_signed_out({ count })
}

const unenrolledText = (count: number): readonly string[] =>
  count === 0 ? [] : [m.settings_affects_unenrolled({ count })]

const alertAddressesText = (count: number): readonly string[] => {
  if (count === 0) return []
  return [
    count === 1 ? m.settings_affects_addresses_one() : m.settings_affects_addresses({ count }),
  ]
}

type Texts = {
  readonly text: string
  /** BO-16: the button names what is done. */
  readonly act: string
}

type Question<Value> = {
  /** null: nobody else notices this change. */
  readonly ask: (
    before: Value,
    after: Value,
    settings: { readonly before: SystemSettings; readonly after: SystemSettings },
  ) => Texts | null
  readonly people: (counts: AffectedCounts) => readonly string[]
}

type Side = { readonly text: () => string; readonly act: () => string }

const turned = (on: Side | null, off: Side | null) => (_before: boolean, after: boolean) => {
  const side = after ? on : off
  return side && { text: side.text(), act: side.act() }
}

/** BO-17: one question for both of its ends. A plan that is given up asks nothing. */
const closingTexts = ({ closingFrom, closingUntil }: SystemSettings): Texts | null => {
  if (closingFrom === '') return null
  const [from, until] = [closingFrom, closingUntil].map((at) =>
    formatDateTime(at, currentLanguage()),
  ) as [string, string]
  return { text: m.settings_confirm_closing({ from, until }), act: m.settings_do_closing() }
}

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
    ask: (before, after) =>
      after < before
        ? {
            text: m.settings_confirm_session({ hours: after, before }),
            act: m.settings_do_session(),
          }
        : null,
    people: ({ users, signedOut }) => [usersText(users), signedOutText(signedOut)],
  },
  enableTwoFactor: {
    ask: turned(
      { text: m.settings_confirm_two_factor_on, act: m.settings_do_two_factor_on },
      { text: m.settings_confirm_two_factor_off, act: m.settings_do_two_factor_off },
    ),
    people: ({ enrolling, unenrolled }) => [usersText(enrolling), ...unenrolledText(unenrolled)],
  },
  delegatedAdministration: {
    ask: turned(
      { text: m.settings_confirm_delegated_on, act: m.settings_do_delegated_on },
      { text: m.settings_confirm_delegated_off, act: m.settings_do_delegated_off },
    ),
    people: ({ delegates }) => [usersText(delegates)],
  },
  twoPersonPublishing: {
    ask: turned(
      { text: m.settings_confirm_two_persons_on, act: m.settings_do_two_persons_on },
      { text: m.settings_confirm_two_persons_off, act: m.settings_do_two_persons_off },
    ),
    people: ({ delegates }) => [usersText(delegates)],
  },
  moduleApproval: {
    ask: turned(
      { text: m.settings_confirm_module_approval_on, act: m.settings_do_module_approval_on },
      { text: m.settings_confirm_module_approval_off, act: m.settings_do_module_approval_off },
    ),
    people: ({ delegates }) => [usersText(delegates)],
  },
  allowSelfRegistration: null,
  enableEmailNotifications: {
    ask: turned(null, { text: m.settings_confirm_email_off, act: m.settings_do_email_off }),
    people: ({ users, alertAddresses }) => [
      usersText(users),
      ...alertAddressesText(alertAddresses),
    ],
  },
  enableSmsNotifications: null,
  dataRetentionDays: {
    ask: (before, after) => {
      const days = { days: after, before }
      return after < before
        ? { text: m.settings_confirm_retention(days), act: m.settings_do_retention() }
        : { text: m.settings_confirm_retention_longer(days), act: m.settings_do_retention_longer() }
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
    ask: turned({ text: m.settings_confirm_maintenance, act: m.settings_do_close }, null),
    people: ({ closedOut }) => [usersText(closedOut)],
  },
  maintenanceMessage: null,
  closingFrom: {
    ask: (_before, _after, { after }) => closingTexts(after),
    people: ({ closedOut }) => [usersText(closedOut)],
  },
  closingUntil: {
    ask: (_before, _after, { before, after }) =>
      before.closingFrom === after.closingFrom ? closingTexts(after) : null,
    people: ({ closedOut }) => [usersText(closedOut)],
  },
}

export type Consequence = Texts & {
  readonly people: (counts: AffectedCounts) => readonly string[]
}

const consequenceOf = (
  key: SettingKey,
  before: SystemSettings,
  after: SystemSettings,
): readonly Consequence[] => {
  const question = questions[key] as Question<SystemSettings[SettingKey]> | null
  if (question === null || before[key] === after[key]) return []
  const texts = question.ask(before[key], after[key], { before, after })
  return texts === null ? [] : [{ ...texts, people: question.people }]
}

/** The consequences of a save for others, in the order of the page; empty: it asks nothing. */
export const consequencesOf = (
  before: SystemSettings,
  after: SystemSettings,
): readonly Consequence[] =>
  (Object.keys(questions) as SettingKey[]).flatMap((key) => consequenceOf(key, before, after))
