import { eq } from 'drizzle-orm'
import { sessions, users } from '#server/database/schema/organisation.ts'
import { admitAttempt } from '../attempts.ts'
import type { Caller } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import type { AuditedStepContext } from '#server/core/call-context.ts'

type Ctx = AuditedStepContext & { readonly caller: Caller }

/** How long a sign-in by a provider replaces a password. */
const JUST_NOW_MS = 10 * 60_000

/**
 * Confirms that the user is still the owner, by the password of the account, with the limits of a sign-in (AUTH-11).
 * Refuses with 'wrong-password'. For an account without a password, a recent sign-in by the provider replaces it;
 * otherwise it refuses with 'sign-in-again'.
 */
export const confirmOwnPassword = async (ctx: Ctx, password: string): Promise<void> => {
  const { userId, companyId, sessionId } = ctx.caller
  const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
  const [stored] = await ctx.step((db) =>
    db
      .select({ hash: users.passwordHash, signedInAt: sessions.createdAt })
      .from(users)
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .where(eq(users.id, userId)),
  )
  if (stored === undefined || stored.hash === null) {
    await attempt.refund()
    // Signed out, or erased, since the call came in.
    if (stored === undefined) throw refusal('no-session')
    if (ctx.now().getTime() - stored.signedInAt.getTime() <= JUST_NOW_MS) return
    throw refusal('sign-in-again')
  }
  const matches = await ctx.passwords.matches(stored.hash, password)
  if (matches === null) {
    await attempt.refund()
    throw refusal('busy')
  }
  // Wrong codes in the meantime still count: a right password does not give more attempts at codes (C3).
  if (matches) return attempt.refund()
  await ctx.auditRefusal({})
  throw refusal('wrong-password')
}
