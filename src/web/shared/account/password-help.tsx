import type { PasswordRules } from '#domain/account/password.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'

/** AUTH-09: what a password must hold, shown before it is typed. */
export const PasswordHelp = ({ rules }: { readonly rules: PasswordRules }) => {
  const language = useLanguage()
  const parts = [
    rules.requireUppercase && m.password_gap_uppercase(),
    rules.requireLowercase && m.password_gap_lowercase(),
    rules.requireNumbers && m.password_gap_number(),
    rules.requireSpecial && m.password_gap_special(),
  ].filter((part) => part !== false)
  const length = m.password_rule_length({ count: rules.minLength })
  return parts.length === 0
    ? m.password_rule_only({ length })
    : m.password_rule_with({ length, parts: joinWords(parts, language) })
}
