import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/authMutations.ts'
import type { Db } from '#server/core/database.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import { challenges } from '#server/database/schema/security.ts'
import type { AuditDetails } from '#domain/operation/audit-details.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import { functionCall } from '#server/core/function-call.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { rememberDevice, type Attempt } from './attempts.ts'
import type { AuditedStepContext } from '#server/core/call-context.ts'
import { newChallenge } from './two-factor/challenges.ts'

/**
 * Locks the account until the end of the transaction, and checks that it may still sign in. A concurrent deactivation
 * has ended all existing sessions, and no session may be stored after it (AUTH-12).
 */
const lockSignInAccount = async (db: Db, userId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select app.lock_account(${userId}::uuid, null) as is`,
  )
  return rows[0]?.is === true
}

export const endSession = async (db: Db, sessionId: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Checks that the session still exists and locks it until the end of the transaction. */
export const lockSession = async (db: Db, sessionId: string): Promise<boolean> => {
  const locked = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('update')
  return locked.length === 1
}

/**
 * After a change of credentials, all other sessions end, sign-ins in progress do not continue, and this session gets a
 * new token (B3). False: the session ended in the meantime, so the caller must not change anything.
 */
export const renewSession = async (
  db: Db,
  current: { readonly userId: string; readonly sessionId: string; readonly tokenHash: string },
): Promise<boolean> => {
  await db.delete(challenges).where(eq(challenges.userId, current.userId))
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, current.userId), ne(sessions.id, current.sessionId)))
  const renewed = await db
    .update(sessions)
    .set({ tokenHash: current.tokenHash })
    .where(eq(sessions.id, current.sessionId))
    .returning({ id: sessions.id })
  return renewed.length === 1
}

/** The session as the browser sees it: the user and their workplace. */
export const readSession = async (
  db: Db,
  key: { readonly sessionId: string; readonly userId: string },
): Promise<Session> => {
  const { rows } = await db.execute<{ session: Session | null }>(
    sql`select app.session_view(${key.sessionId}::uuid, ${key.userId}::uuid) as session`,
  )
  const session = rows[0]?.session
  if (session == null) throw new Error('a session without its user')
  return session
}

/** The first that fits counts: the later ones are named by the earlier too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const first = (table: readonly (readonly [string, string])[], userAgent: string): string | null =>
  table.find(([sign]) => userAgent.includes(sign))?.[1] ?? null

/** AUTH-10: short words that let users recognise their machine; null: unknown. Nothing else of it is stored. */
const describeDevice = (userAgent: string): string | null => {
  const words = [first(browsers, userAgent), first(systems, userAgent)].filter(
    (one) => one !== null,
  )
  return words.length === 0 ? null : words.join(', ')
}

type SignInMethod = {
  readonly userId: string
  /** For the audit row. */
  readonly details?: AuditDetails
  /** What else happens in the same transaction; false: it opens nothing. */
  readonly with: (db: Db) => Promise<boolean>
}

/** A new session as `app.open_session` takes it, after the account: id, token, earlier token, time and device. */
const newSession = (ctx: AuditedStepContext, token: string): readonly (string | null)[] => [
  ctx.newId(),
  tokenHash(token),
  ctx.session?.tokenHash ?? null,
  ctx.now().toISOString(),
  describeDevice(ctx.client.userAgent),
]

const auditRowText = (
  ctx: AuditedStepContext,
  userId: string,
  details: AuditDetails = {},
): string => JSON.stringify(ctx.auditRow({ userId, details }))

/** The credential of the new session, and the signature of a browser that the account knows. */
const giveToken = (ctx: AuditedStepContext, userId: string, token: string): void => {
  ctx.setToken(token)
  rememberDevice(ctx, userId)
}

/**
 * The end of every other way to sign in: a new session with a new token (B3), in the same transaction as its audit row.
 * The earlier session of the browser ends. null: the account may not sign in any more, or `with` refused.
 */
export const openSession = async (
  ctx: AuditedStepContext,
  { userId, details, with: alsoDo }: SignInMethod,
): Promise<Session | null> => {
  const token = ctx.newToken()
  const session = await ctx.step(async (db) => {
    if (!(await lockSignInAccount(db, userId)) || !(await alsoDo(db))) {
      await ctx.audit(db, { result: 'refused', userId })
      return null
    }
    const values = [userId, ...newSession(ctx, token), auditRowText(ctx, userId, details)]
    const { rows } = await db.execute<{ session: Session }>(
      sql`select app.open_session(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}) as session`,
    )
    return rows[0]?.session ?? null
  })
  if (session !== null) giveToken(ctx, userId, token)
  return session
}

type VerifiedPassword = {
  readonly userId: string
  /** The hash that the password matched: changed since, it opens nothing. */
  readonly passwordHash: string
  readonly attempt: Attempt
}

type SignInResult = { readonly session?: Session; readonly methods?: readonly SecondFactorMethod[] }

/**
 * The end of a sign-in by password, as one message (`app.sign_in`): the attempt is given back, then the session is
 * stored as above. An account with a second factor gets a challenge instead (C4). null: the account may not sign in any
 * more.
 */
export const openSessionByPassword = async (
  ctx: AuditedStepContext,
  { userId, passwordHash, attempt }: VerifiedPassword,
) => {
  const token = ctx.newToken()
  const challenge = newChallenge(ctx)
  const call = functionCall(
    'app.sign_in',
    userId,
    passwordHash,
    attempt.bucket,
    challenge.tokenHash,
    challenge.expiresAt.toISOString(),
    ...newSession(ctx, token),
    auditRowText(ctx, userId),
  )
  const { outcome } = await attempt.refund<{ outcome: SignInResult }>(`select ${call} as outcome`)
  const { session, methods } = outcome
  if (methods !== undefined) return { secondFactor: { challenge: challenge.token, methods } }
  if (session === undefined) return null
  giveToken(ctx, userId, token)
  return { session }
}
