import { dictionary } from '@zxcvbn-ts/language-common'
import { isGuessable, type PasswordOwner } from '#domain/account/guessable.ts'
import {
  missingInPassword,
  type PasswordGap,
  type PasswordRules,
} from '#domain/account/password.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'

/** A3: some 49 000, from lists of leaked ones; with the program, so that nothing is asked outside. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Expects the word in lower case. */
export const isCommonPassword = (word: string): boolean => common.has(word)

const classTexts = {
  'no-uppercase': 'password_gap_uppercase',
  'no-lowercase': 'password_gap_lowercase',
  'no-number': 'password_gap_number',
  'no-special': 'password_gap_special',
} as const satisfies Record<string, TextKey>

const isClass = (
  gap: PasswordGap,
): gap is Extract<PasswordGap, { code: keyof typeof classTexts }> => gap.code in classTexts

/** AUTH-09: one message that names everything the password lacks, or that it is easily guessed (A3); null when it is good. */
export const passwordProblem = (
  password: string,
  rules: PasswordRules,
  owner: PasswordOwner,
  language: Language,
): string | null => {
  const gaps = missingInPassword(password, rules)
  if (gaps.length === 0) {
    const isGuessed = isGuessable(password, owner, isCommonPassword)
    return isGuessed ? text(language, 'error_password_guessable') : null
  }
  const tooLong = gaps.find((gap) => gap.code === 'too-long')
  if (tooLong) return text(language, 'error_password_too_long', { maximum: tooLong.maximum })
  const missing = gaps
    .filter(isClass)
    .map((gap) => text(language, classTexts[gap.code]))
    .join(', ')
  const tooShort = gaps.find((gap) => gap.code === 'too-short')
  if (tooShort === undefined) return text(language, 'error_password_missing', { missing })
  const { minimum } = tooShort
  return missing === ''
    ? text(language, 'error_password_too_short', { minimum })
    : text(language, 'error_password_too_short_and_missing', { minimum, missing })
}

/** Known data about the account's owner, which is not acceptable as a password (A3). */
export const readPasswordOwner = async (db: Db, userId: string): Promise<PasswordOwner> => {
  const [owner] = await db
    .select({ email: users.email, fullName: users.fullName, companyName: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
  if (owner === undefined) throw new Error('an account without its row')
  return owner
}

/** The company name for an account that does not exist yet. */
export const readCompanyName = async (db: Db, companyId: string | null): Promise<string | null> => {
  if (companyId === null) return null
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? null
}
