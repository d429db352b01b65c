/** S11: the version mark in front of a queued submission, which is encrypted by HPKE (RFC 9180). */
export const HPKE_MARK = 'hpke.'

/** The `info` of HPKE: it binds the keys to this purpose. */
export const HPKE_INFO = 'holdepunkt queued submission'

/** The most characters of an encrypted submission. A call may have 256 KiB; a finished assessment has a few KiB. */
export const ENCRYPTED_MAX = 200_000

/** S11: binds an encrypted submission to its owner and its id. Under another owner or id it does not decrypt. */
export const submissionAdditionalData = (userId: string, submissionId: string): string =>
  `${userId} ${submissionId}`
