import type { Session } from '#contract/authMutations.ts'
import { createSession, endSessionByToken, lockSignInAccount, readSession } from './sessions.ts'
import type { Db } from '#server/core/database.ts'
import { describeDevice } from './device-name.ts'
import { rememberDevice } from './known-device.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { readSettings } from '#server/core/settings.ts'
import type { AuditedStepContext } from './step-context.ts'

const HOUR_MS = 3_600_000

type SignInMethod = {
  readonly userId: string
  /** The password that was verified, where it was one: changed since, it opens nothing. */
  readonly passwordHash?: string
  /** What else happens in the same transaction; false: it opens nothing. */
  readonly with: (db: Db) => Promise<boolean>
}

/**
 * The one end of every way to sign in: a new session with a new token (B3), in the same transaction as its audit row.
 * The session that the browser held before is over. null: the account may not sign in any more, or `with` said no.
 */
export const openSession = async (
  ctx: AuditedStepContext,
  method: SignInMethod,
): Promise<Session | null> => {
  const token = ctx.newToken()
  const { userId } = method
  const account = {
    id: userId,
    ...(method.passwordHash !== undefined && { passwordHash: method.passwordHash }),
  }
  const session = await ctx.step(async (db) => {
    if (!(await lockSignInAccount(db, account)) || !(await method.with(db))) {
      await ctx.audit(db, { result: 'refused', userId })
      return null
    }
    const { sessionTimeoutHours } = await readSettings(db)
    if (ctx.session !== null) await endSessionByToken(db, ctx.session.tokenHash)
    const sessionId = ctx.newId()
    await createSession(db, {
      id: sessionId,
      userId,
      tokenHash: tokenHash(token),
      createdAt: ctx.now(),
      activeAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + sessionTimeoutHours * HOUR_MS),
      device: describeDevice(ctx.client.userAgent),
    })
    await ctx.audit(db, { userId })
    return readSession(db, { sessionId, userId })
  })
  if (session === null) return null
  ctx.setToken(token)
  rememberDevice(ctx, userId)
  return session
}
