/** The mail that people get. */
export const mailKinds = [
  'invitation',
  'password-reset',
  /** By whoever administers the account; it tells the owner of it, too (A13). */
  'password-handed-over',
  /** To the owner, whoever changed it (A13). */
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  /** Whoever makes new ones has a way in. */
  'recovery-codes',
  /** To the department's contact: no person, a link only. */
  'high-risk',
  'test',
] as const

export type MailKind = (typeof mailKinds)[number]
