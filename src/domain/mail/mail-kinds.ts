/** The mail that people get. */
export const mailKinds = [
  'invitation',
  'password-reset',
  /** An administrator hands over the link; this mail informs the owner (A13). */
  'password-handed-over',
  /** To the owner, regardless of who changed it (A13). */
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  /** New codes give their creator access to the account. */
  'recovery-codes',
  'passkey-new',
  'passkey-removed',
  /** Its signature counter fell (AUTH-10). */
  'passkey-counter',
  /** To the department's contact: a link only, without personal data. */
  'high-risk',
  /** FUP-132: to the department's contact: a link only, without the reference. */
  'plan-missing',
  /** FUP-132: a restriction whose time is out; the same. */
  'time-out',
  /** FUP-132: a shift change that nobody took over in time; the same. */
  'handover-missed',
  /** FUP-122: to the department's contact and the local admins: open cases without a shift leader, and how many. */
  'cases-unwatched',
  /** FUP-123: to the shift leaders of a department: somebody has a new function there. A link only. */
  'function-new',
  /** To the author of content, with the comment of who rejected it. */
  'content-rejected',
  'test',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Why a mail was not sent, as our own code: a relay's answer may repeat the content of the mail. */
export const mailFailures = [
  /** The name stands for no address, or the server does not connect to this address or port (V9). */
  'refused-address',
  'no-answer',
  /** No TLS, or a certificate that is not valid for the name. */
  'no-tls',
  'credentials',
  'relay-refused',
] as const

export type MailFailure = (typeof mailFailures)[number]
