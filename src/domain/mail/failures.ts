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
