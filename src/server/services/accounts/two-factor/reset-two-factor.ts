import type { ActionContext } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'
import { refusal } from '#server/core/refusal.ts'
import { endUserSessions } from '../accounts.ts'
import { removeSecondFactors } from './second-factors.ts'

/**
 * C7: an administrator removes the second factors of a user who lost telephone, codes and keys. The reset ends
 * every session of the account and notifies its owner by mail.
 */
export const resetTwoFactor = async (ctx: ActionContext, db: Db, userId: string): Promise<void> => {
  if (!(await removeSecondFactors(db, userId))) throw refusal('no-two-factor')
  await endUserSessions(db, userId)
  await mailTwoFactor(db, ctx, userId, 'two-factor-off')
}
