import { missingInPassword, type PasswordRules } from '#domain/account/password.ts'
import { text, type Language } from './texts.ts'
export const passwordProblem = (password: string, rules: PasswordRules, language: Language): string | null => {
  const gap = missingInPassword(password, rules)[0]
  return gap === undefined ? null : text(language, 'error_password_too_short', { minimum: gap.minimum })
}
