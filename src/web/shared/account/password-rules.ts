import { PASSWORD_FLOOR, type PasswordRules } from '#domain/account/password.ts'
import { useAnswer } from '#web/lib/api/answer.ts'

const askRules = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.systemSettings.passwordRules.query({})
}

/** The floor holds whatever the settings say; the server names the rest when it refuses. */
const floorAlone: PasswordRules = {
  minLength: PASSWORD_FLOOR,
  requireUppercase: false,
  requireLowercase: false,
  requireNumbers: false,
  requireSpecial: false,
}

/** AUTH-09: the rules of the settings, and the floor alone until they are here. */
export const usePasswordRules = (): PasswordRules => {
  const answer = useAnswer(askRules)
  return answer.status === 'ready' ? answer.data : floorAlone
}
