/** An e-mail address as it is stored and shown: trimmed, lower-case, composed (NFC). */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase().normalize('NFC')

/**
 * What must be unique: addresses that look alike only by compatibility characters (full-width
 * letters, ligatures) are one account (NFKC).
 */
export const emailKey = (email: string): string =>
  normaliseEmail(email).normalize('NFKC').toLowerCase().trim()
