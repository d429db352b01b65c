import type { MailKind } from '#domain/mail/mail-kinds.ts'
import { text, type TextKey } from '#server/core/server-texts.ts'
import type { Message } from '../queue.ts'

/** One line of plain signs: nothing that ends a line, hides, or turns the direction of what follows (K1). */
const toSingleLine = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** For a header: mail programs would also take apart what looks encoded, quoted or not. */
export const toHeaderText = (value: string): string => toSingleLine(value).replaceAll('=?', '= ?')

/**
 * Somebody's name within a mail. Everybody chooses their own, and mail programs make links of what looks like an
 * address: it is broken up, so that nobody's name can send another's reader anywhere.
 */
const toBodyText = (name: string): string =>
  toSingleLine(name).replaceAll(/(?<sign>[./:@])(?=\S)/gu, '$<sign> ')

/** What a mail says, in the order that it says it; its subject is also its heading. */
export type MailTexts = {
  readonly language: Message['language']
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly link: string } | null
  readonly note: string
}

type Keys = {
  readonly subject: TextKey
  readonly text: TextKey
  readonly action: TextKey | null
  readonly note: TextKey
  /** A mail to a department's contact greets nobody: its name is the department's. */
  readonly greets: boolean
}

const keysOf: Readonly<Record<MailKind, Keys>> = {
  invitation: {
    subject: 'mail_invitation_subject',
    text: 'mail_invitation_text',
    action: 'mail_invitation_action',
    note: 'mail_invitation_note',
    greets: true,
  },
  'password-reset': {
    subject: 'mail_password_reset_subject',
    text: 'mail_password_reset_text',
    action: 'mail_password_reset_action',
    note: 'mail_password_reset_note',
    greets: true,
  },
  'password-handed-over': {
    subject: 'mail_password_reset_subject',
    text: 'mail_password_handed_over_text',
    action: 'mail_password_reset_action',
    note: 'mail_password_handed_over_note',
    greets: true,
  },
  'password-changed': {
    subject: 'mail_password_changed_subject',
    text: 'mail_password_changed_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'two-factor-on': {
    subject: 'mail_two_factor_on_subject',
    text: 'mail_two_factor_on_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'two-factor-off': {
    subject: 'mail_two_factor_off_subject',
    text: 'mail_two_factor_off_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'recovery-codes': {
    subject: 'mail_recovery_codes_subject',
    text: 'mail_recovery_codes_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'passkey-new': {
    subject: 'mail_passkey_new_subject',
    text: 'mail_passkey_new_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'passkey-removed': {
    subject: 'mail_passkey_removed_subject',
    text: 'mail_passkey_removed_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'passkey-counter': {
    subject: 'mail_passkey_counter_subject',
    text: 'mail_passkey_counter_text',
    action: 'mail_password_changed_action',
    note: 'mail_password_changed_note',
    greets: true,
  },
  'high-risk': {
    subject: 'mail_high_risk_subject',
    text: 'mail_high_risk_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'plan-missing': {
    subject: 'mail_plan_missing_subject',
    text: 'mail_plan_missing_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'time-out': {
    subject: 'mail_time_out_subject',
    text: 'mail_time_out_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'handover-missed': {
    subject: 'mail_handover_missed_subject',
    text: 'mail_handover_missed_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'cases-unwatched': {
    subject: 'mail_cases_unwatched_subject',
    text: 'mail_cases_unwatched_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'function-new': {
    subject: 'mail_function_new_subject',
    text: 'mail_function_new_text',
    action: 'mail_high_risk_action',
    note: 'mail_high_risk_note',
    greets: false,
  },
  'content-rejected': {
    subject: 'mail_content_rejected_subject',
    text: 'mail_content_rejected_text',
    action: 'mail_high_risk_action',
    note: 'mail_content_rejected_note',
    greets: true,
  },
  test: {
    subject: 'mail_test_subject',
    text: 'mail_test_text',
    action: null,
    note: 'mail_test_note',
    greets: true,
  },
}

/** The words of a mail of that kind. */
export const createMailTexts = (kind: MailKind, message: Message): MailTexts => {
  const { language, name, link, comment, count = 0 } = message
  const keys = keysOf[kind]
  const say = (key: TextKey): string => text(language, key, { name: toBodyText(name), count })
  const hello = keys.greets && name !== '' ? [say('mail_hello')] : []
  return {
    language,
    subject: say(keys.subject),
    paragraphs: [...hello, say(keys.text), ...(comment === undefined ? [] : [toBodyText(comment)])],
    action: keys.action === null || link === null ? null : { label: say(keys.action), link },
    note: say(keys.note),
  }
}
