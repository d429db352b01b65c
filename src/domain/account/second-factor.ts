/** AUTH-10: what can be asked for beside the password. */
export const secondFactorMethods = ['totp', 'recovery', 'passkey'] as const

export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Without I, L, O and U: no character is easy to misread, and no code forms a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const SELECTOR = 4
/** 60 bits, hashed (C5). */
const SECRET = 12

/** How many there are at a time. */
export const RECOVERY_CODES = 10

/** The number of random bytes in a code. */
export const RECOVERY_CODE_BYTES = SELECTOR + SECRET

/** With fewer codes left than this, the page asks the user to create new ones. */
export const FEW_RECOVERY_CODES = 3

/** 'XXXX-XXXXXXXXXXXX': 256 is a multiple of 32, so every character is equally likely. */
export const recoveryCodeOf = (random: Uint8Array): string => {
  const signs = [...random].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${signs.slice(0, SELECTOR)}-${signs.slice(SELECTOR)}`
}

type TypedCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly selector: string; readonly secret: string }

/** Recognises a typed code by its format. Ignores blanks, hyphens and case. null: neither kind of code. */
export const typedCode = (typed: string): TypedCode | null => {
  const code = typed.replaceAll(/[\s-]/gu, '').toUpperCase()
  if (/^\d{6}$/u.test(code)) return { kind: 'totp', code }
  const read = code.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  const isOne = read.length === RECOVERY_CODE_BYTES && [...read].every((c) => ALPHABET.includes(c))
  if (!isOne) return null
  return { kind: 'recovery', selector: read.slice(0, SELECTOR), secret: read.slice(SELECTOR) }
}
