/** An e-mail address as it is stored and shown: trimmed, lower-case, composed (NFC). */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/**
 * The unique key of an address. Addresses that differ only in compatibility characters (full-width
 * forms, ligatures) are one account (NFKC).
 */
export const emailKey = (email: string): string =>
  normaliseEmail(email).normalize('NFKC').toLowerCase().trim()
