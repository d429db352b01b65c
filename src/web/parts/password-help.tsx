import { useAnswer } from '#web/lib/answer.ts'
import { joinWords, useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'

const askRules = async () => {
  const { api } = await import('#web/lib/api.ts')
  return api.systemSettings.passwordRules.query({})
}

/** AUTH-09: what a password must hold, told before it is typed. */
export const PasswordHelp = () => {
  const answer = useAnswer(askRules)
  const language = useLanguage()
  // The floor holds whatever the settings say; the rest the server tells when it refuses.
  if (answer.status !== 'ready') return m.password_rule_length({ count: 6 })
  const rules = answer.data
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
