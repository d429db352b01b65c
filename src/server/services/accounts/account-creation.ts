import { passwordRulesOf } from '#domain/settings/settings.ts'
import type { ActionContext, AuditedStepContext, StepContext } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { invitations } from '#server/database/schema/organisation.ts'
import { mailInvitation, mailPasswordChanged } from '../mail/account-mail.ts'
import { storeAccount, type LockedAccount, type NewAccount } from './accounts.ts'
import { readCompanyName, passwordProblem } from './password/password-problem.ts'

/** Three days: enough for a weekend. */
const VALID_MS = 72 * 3_600_000

/**
 * A link with which the user sets a first password. It replaces the previous link. The database stores only its hash.
 */
export const storeInvitation = async (
  db: Db,
  { userId, token, now }: { readonly userId: string; readonly token: string; readonly now: Date },
): Promise<{ readonly token: string; readonly expiresAt: string }> => {
  const stored = { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + VALID_MS) }
  await db
    .insert(invitations)
    .values({ userId, ...stored })
    .onConflictDoUpdate({ target: invitations.userId, set: stored })
  return { token, expiresAt: stored.expiresAt.toISOString() }
}

/** AUTH-09: the hash of a password that one user sets for another; null when none is set. */
export const hashFirstPassword = async (
  ctx: StepContext,
  password: string | undefined,
  account: Pick<NewAccount, 'email' | 'fullName' | 'companyId'>,
): Promise<string | null> => {
  if (password === undefined) return null
  const { rules, companyName } = await ctx.step(async (db) => ({
    rules: passwordRulesOf(await readSettings(db)),
    companyName: await readCompanyName(db, account.companyId),
  }))
  const problem = passwordProblem(password, rules, { ...account, companyName }, ctx.language)
  if (problem !== null) throw refusal('password-rules', problem, ['password'])
  const hash = await ctx.passwords.hash(password)
  if (hash === null) throw refusal('busy')
  return hash
}

/** USR-02: the creator of the account hands the invitation over; it is sent by mail as well (ADR 15). */
const storeAndMailInvitation = async (ctx: ActionContext, db: Db, userId: string) => {
  const token = ctx.newToken()
  const invitation = await storeInvitation(db, { userId, token, now: ctx.now() })
  await mailInvitation(db, ctx, { userId, token })
  return invitation
}

/** The account, the invitation where it has no password, and the audit row. */
export const createAccount = async (
  ctx: ActionContext & Pick<AuditedStepContext, 'audit'>,
  db: Db,
  account: Omit<NewAccount, 'createdAt'>,
  key?: string,
) => {
  const { id, role, companyId } = account
  const made = await storeAccount(db, { ...account, createdAt: ctx.now() }, key)
  if (made.kind === 'email-taken') throw refusal('email-taken', null, ['email'])
  if (made.kind === 'id-taken') {
    throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
  }
  const { version, needsInvitation, replacedPassword } = made
  const invitation = needsInvitation ? await storeAndMailInvitation(ctx, db, id) : null
  if (replacedPassword) await mailPasswordChanged(db, ctx, id)
  const details = { role, companyId, isInvited: needsInvitation }
  await ctx.audit(db, { resourceType: 'user', resourceId: id, details })
  return { id, version, invitation }
}

/** A new invitation for a user who can accept it: active, and without a password. */
export const inviteAgain = async (
  ctx: ActionContext,
  db: Db,
  { id, isInvited, isActive }: LockedAccount,
) => {
  if (!isInvited) throw refusal('has-password')
  if (!isActive) throw refusal('not-active', text(ctx.language, 'error_user_not_active'))
  return storeAndMailInvitation(ctx, db, id)
}
