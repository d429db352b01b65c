import { fold } from '#domain/text/fold.ts'

/** Whether somebody can sign in: BO-01 narrows the users to one of these. */
export const userStatuses = ['active', 'invited', 'inactive'] as const

export type UserStatus = (typeof userStatuses)[number]

/**
 * X6: what confirms that an account whose password was set by a handed-over link is its owner's: another administrator
 * than the one who was shown the link, a second factor from before, or the operator.
 */
export const identityProofs = ['administrator', 'second-factor', 'operator'] as const

/** An e-mail address as it is stored and shown: trimmed, lower-case, composed (NFC). */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/**
 * The unique key of an address. Addresses that differ only in compatibility characters (full-width
 * forms, ligatures) are one account (NFKC).
 */
export const emailKey = (email: string): string =>
  normaliseEmail(email).normalize('NFKC').toLowerCase().trim()

/** USR-01: what a search among users reads of one. */
export const searchTextOf = (user: { readonly fullName: string; readonly email: string }): string =>
  fold(`${user.fullName} ${user.email}`)
