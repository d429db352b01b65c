import { endSessionsOf, type LockedAccount } from '../database/organisation/accounts.ts'
import { storeLink } from '../database/organisation/password-links.ts'
import type { Deed } from './context.ts'
import type { Caller, Db } from './database.ts'
import { readRelay } from './mail/relay-settings.ts'
import { mailHandedOver } from './mail/to-owner.ts'
import { refusal } from './refusal.ts'
import { text } from './texts.ts'

type How = { readonly isMailed: boolean; readonly handedOverBy: string | null }

/**
 * A14: somebody who has forgotten the password gets a link from whoever administers the account, who never sets or
 * learns one (ADR 15). Every session ends; the password before holds until the link is used, so that nobody on duty is
 * shut out by a slip. In line for the mail as well, which tells the owner of it (A13).
 */
const makeLink = async (
  ctx: Deed,
  db: Db,
  { id, isInvited, isActive }: LockedAccount,
  how: How,
) => {
  if (isInvited) throw refusal('no-password')
  if (!isActive) throw refusal('not-active', text(ctx.language, 'error_user_not_active'))
  const token = ctx.newToken()
  await endSessionsOf(db, id)
  const link = await storeLink(db, { userId: id, token, now: ctx.now(), ...how })
  await mailHandedOver(db, ctx, { userId: id, token })
  return link
}

/** The operator is shown it, whether there is mail or not: it may be the mail that cannot be had. */
export const handOverReset = (ctx: Deed, db: Db, account: LockedAccount) =>
  makeLink(ctx, db, account, { isMailed: false, handedOverBy: null })

/**
 * X6: where mail is sent, the link goes to the owner alone, as whoever sees it can take the account. Without mail the
 * administrator is shown it, and its use is noted in their name.
 */
export const resetByAdministrator = async (
  ctx: Deed & { readonly caller: Caller },
  db: Db,
  account: LockedAccount,
) => {
  const isMailed = (await readRelay(db, ctx)) !== null
  const handedOverBy = isMailed ? null : ctx.caller.userId
  const link = await makeLink(ctx, db, account, { isMailed, handedOverBy })
  return isMailed ? { isMailed } : { isMailed, ...link }
}
