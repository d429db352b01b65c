import { PASSWORD_FLOOR, type PasswordRules } from '#domain/account/password.ts'
import { useFetch } from '#web/lib/api/use-fetch.ts'

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
