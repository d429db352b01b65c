import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ShownRules } from './password-rules.ts'

/** AUTH-09: what a password must hold, shown before it is typed. */
export const PasswordHelp = ({ rules }: { readonly rules: ShownRules }) => {
  const language = useLanguage()
  // Two lines, as the rules of the ordinary settings.
  if (rules.isPending === true) return <Skeleton width={18} height={3} />
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
