import { PASSWORD_FLOOR, type PasswordRules } from '#domain/account/password.ts'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

const fetchRules = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.systemSettings.passwordRules.query({})
}

/** The floor holds whatever the settings say; the server names the rest when it refuses. */
const minimumRules: PasswordRules = {
  minLength: PASSWORD_FLOOR,
  requireUppercase: false,
  requireLowercase: false,
  requireNumbers: false,
  requireSpecial: false,
}

/** `isPending`: the settings are not here yet, so the page does not state the rules. */
export type ShownRules = PasswordRules & { readonly isPending?: boolean }

/** AUTH-09: the rules of the settings, and the floor alone where they are not known. */
export const usePasswordRules = (): ShownRules => {
  const answer = useFetch(fetchRules)
  return answer.status === 'ready'
    ? answer.data
    : { ...minimumRules, isPending: answer.status === 'pending' }
}

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
