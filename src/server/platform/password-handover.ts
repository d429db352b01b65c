import { endSessionsOf, type LockedAccount } from '../database/organisation/accounts.ts'
import { storeHandedOver } from '../database/organisation/password-links.ts'
import type { Deed } from './context.ts'
import type { Db } from './database.ts'
import { mailHandedOver } from './mail/to-owner.ts'
import { refusal } from './refusal.ts'
import { text } from './texts.ts'

/**
 * A14: somebody who has forgotten the password gets a link from whoever administers the account, who never sets or
 * learns one (ADR 15). Every session ends; the password before holds until the link is used, so that nobody on duty is
 * shut out by a slip. Sent by mail as well, which tells the owner of it (A13).
 */
export const handOverReset = async (
  ctx: Deed,
  db: Db,
  { id, isInvited, isActive }: LockedAccount,
) => {
  if (isInvited) throw refusal('no-password')
  if (!isActive) throw refusal('not-active', text(ctx.language, 'error_user_not_active'))
  const token = ctx.newToken()
  await endSessionsOf(db, id)
  const link = await storeHandedOver(db, { userId: id, token, now: ctx.now() })
  await mailHandedOver(db, ctx, { userId: id, token })
  return link
}
