import type { ActionContext } from '#server/core/call-context.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { readRelay } from '#server/services/mail/relay-settings.ts'
import { mailHandedOver } from '#server/services/mail/account-mail.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { passwordResets } from '#server/database/schema/mail-tables.ts'
import { endUserSessions, type LockedAccount } from '../accounts.ts'

/** One day: the administrator may need time to find the owner. */
const VALID_MS = 24 * 3_600_000

type NewPasswordLink = {
  readonly userId: string
  readonly token: string
  readonly now: Date
  /** X6: only the owner's mailbox receives it. */
  readonly isMailed: boolean
  /** Otherwise, the administrator who sees the link; null: the operator. */
  readonly handedOverBy: string | null
}

/** Stores an administrator's link and replaces any earlier one. The database stores only its hash (A12). */
const storePasswordLink = async (
  db: Db,
  { userId, token, now, ...how }: NewPasswordLink,
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const stored = {
    ...how,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  }
  await db
    .insert(passwordResets)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: passwordResets.userId, set: stored })
  return { token, expiresAt: stored.expiresAt.toISOString() }
}

type LinkOptions = { readonly isMailed: boolean; readonly handedOverBy: string | null }

/**
 * A14: a user who has forgotten the password gets a link from an administrator of the account, who never sets or
 * learns a password (ADR 15). Every session ends. The old password works until the link is used, so that a mistake
 * does not lock out a user on duty. It also queues a mail that notifies the owner (A13).
 */
const createLink = async (
  ctx: ActionContext,
  db: Db,
  { id, isInvited, isActive }: LockedAccount,
  how: LinkOptions,
) => {
  if (isInvited) throw refusal('no-password')
  if (!isActive) throw refusal('not-active', text(ctx.language, 'error_user_not_active'))
  const token = ctx.newToken()
  await endUserSessions(db, id)
  const link = await storePasswordLink(db, { userId: id, token, now: ctx.now(), ...how })
  await mailHandedOver(db, ctx, { userId: id, token })
  return link
}

/** The operator sees the link with or without mail: mail itself may be unavailable. */
export const createResetLink = (ctx: ActionContext, db: Db, account: LockedAccount) =>
  createLink(ctx, db, account, { isMailed: false, handedOverBy: null })

/**
 * X6: with mail, the link goes only to the owner, because any reader of the link can take the account. Without mail the
 * administrator sees the link, and its use is recorded in the administrator's name.
 */
export const resetByAdministrator = async (
  ctx: ActionContext & { readonly caller: Caller },
  db: Db,
  account: LockedAccount,
) => {
  const isMailed = (await readRelay(db, ctx)) !== null
  const handedOverBy = isMailed ? null : ctx.caller.userId
  const link = await createLink(ctx, db, account, { isMailed, handedOverBy })
  return isMailed ? { isMailed } : { isMailed, ...link }
}
