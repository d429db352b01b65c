/** AUTH-09: the minimum of the setting. */
export const PASSWORD_FLOOR = 6
const LONGEST = 1024

export type PasswordRules = {
  readonly minLength: number
  readonly requireUppercase: boolean
  readonly requireLowercase: boolean
  readonly requireNumbers: boolean
  readonly requireSpecial: boolean
}

/** One thing that a password lacks. */
export type PasswordGap =
  | { readonly code: 'too-short'; readonly minimum: number }
  | { readonly code: 'too-long'; readonly maximum: number }
  | { readonly code: 'no-uppercase' | 'no-lowercase' | 'no-number' | 'no-special' }

type ClassRow = {
  readonly code: 'no-uppercase' | 'no-lowercase' | 'no-number' | 'no-special'
  readonly isRequired: (rules: PasswordRules) => boolean
  readonly pattern: RegExp
}

/** Æ, Ø and Å count as alphabetic; a space is not a special character. */
const classes: readonly ClassRow[] = [
  { code: 'no-uppercase', isRequired: (rules) => rules.requireUppercase, pattern: /\p{Lu}/u },
  { code: 'no-lowercase', isRequired: (rules) => rules.requireLowercase, pattern: /\p{Ll}/u },
  { code: 'no-number', isRequired: (rules) => rules.requireNumbers, pattern: /\p{Nd}/u },
  { code: 'no-special', isRequired: (rules) => rules.requireSpecial, pattern: /[^\p{L}\p{N}\s]/u },
]

/**
 * AUTH-04, AUTH-09: the rules that the password breaks; empty when it is valid. Below the floor it
 * reports only the length, as the specification says. It is the length in the help of the form. A
 * character is a code point after composition (NFC), so that 'å' is one on every keyboard.
 */
export const missingInPassword = (
  password: string,
  rules: PasswordRules,
): readonly PasswordGap[] => {
  const composed = password.normalize('NFC')
  const length = [...composed].length
  const minimum = Math.max(PASSWORD_FLOOR, rules.minLength)
  if (length < PASSWORD_FLOOR) return [{ code: 'too-short', minimum }]
  if (length > LONGEST) return [{ code: 'too-long', maximum: LONGEST }]
  return [
    ...(length < minimum ? [{ code: 'too-short', minimum } as const] : []),
    ...classes
      .filter(({ isRequired, pattern }) => isRequired(rules) && !pattern.test(composed))
      .map(({ code }) => ({ code })),
  ]
}
