import * as m from '#web/generated/messages/messages.js'
import type { UserAction } from './user-confirmations.ts'

/** The result of each action. */
export const doneTexts: Readonly<Record<UserAction, (of: { name: string }) => string>> = {
  deactivate: m.users_deactivated,
  reactivate: m.users_reactivated,
  invite: m.users_invited,
  resetPassword: m.users_was_reset,
  confirmIdentity: m.users_identity_confirmed,
  resetTwoFactor: m.users_two_factor_was_reset,
  endSessions: m.users_sessions_ended,
  remove: m.users_deleted,
}
