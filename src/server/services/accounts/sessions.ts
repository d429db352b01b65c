import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session } from '#contract/authMutations.ts'
import type { Db } from '#server/core/database.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import { challenges } from '#server/database/schema/security.ts'

/**
 * Locks the account until the end of the transaction, and checks that it may still sign in. A concurrent deactivation
 * has ended all existing sessions, and no session may be stored after it (AUTH-12).
 */
export const lockSignInAccount = async (db: Db, userId: string): Promise<boolean> => {
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
