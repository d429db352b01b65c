/**
 * S11: the version mark in front of a queued submission that is encrypted by HPKE (RFC 9180). A submission without the
 * mark has the format before HPKE. A server of that release refuses the mark as invalid input.
 */
export const HPKE_MARK = 'hpke.'

/** The `info` of HPKE: it binds the keys to this purpose. */
export const HPKE_INFO = 'holdepunkt queued submission'

/** The most characters of an encrypted submission. A call may have 256 KiB; a finished assessment has a few KiB. */
export const ENCRYPTED_MAX = 200_000
