import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/ownSessions.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'

const { id, userId, device, createdAt, activeAt, expiresAt } = sessions

/** The policies alone would let a superadmin at everybody's. */
const isOwn = (caller: Caller) => eq(userId, caller.userId)

/** Those that still open something, as `app.bind_session` has it: in time, and not left for too long (B5, B6). */
const isAlive = (caller: Caller, now: Date) =>
  and(
    gt(expiresAt, now),
    isSuperadmin(caller.role)
      ? undefined
      : or(eq(id, caller.sessionId), gt(activeAt, new Date(now.getTime() - EXPIRE_AFTER_MS))),
  )

export const listOwnSessions = async (
  db: Db,
  caller: Caller,
  now: Date,
): Promise<readonly OwnSession[]> => {
  const rows = await db
    .select({ id, device, createdAt, activeAt })
    .from(sessions)
    .where(and(isOwn(caller), isAlive(caller, now)))
    .orderBy(desc(sql`${id} = ${caller.sessionId}`), desc(activeAt), desc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }))
}

/** False when it is none of the caller's. */
export const endOwnSession = async (db: Db, caller: Caller, which: string): Promise<boolean> => {
  const ended = await db
    .delete(sessions)
    .where(and(isOwn(caller), eq(id, which)))
    .returning({ id })
  return ended.length > 0
}

/** How many that were. */
export const endOtherSessions = async (db: Db, caller: Caller): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(and(isOwn(caller), ne(id, caller.sessionId)))
    .returning({ id })
  return ended.length
}

/**
 * AUTH-07: records the user's activity. B9: after an absence a superadmin must still confirm.
 * The update reads the current row, so that it undoes neither another call nor a concurrent confirmation.
 */
export const touchSession = async (
  db: Db,
  { sessionId, role }: Caller,
  now: Date,
): Promise<void> => {
  const away = new Date(now.getTime() - EXPIRE_AFTER_MS).toISOString()
  await db
    .update(sessions)
    .set({
      ...(isSuperadmin(role) && {
        mustConfirm: sql`${sessions.mustConfirm} or ${sessions.activeAt} <= ${away}::timestamptz`,
      }),
      activeAt: sql`greatest(${sessions.activeAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(sessions.id, sessionId))
}

/** B9: the user confirmed the password. False when the session ended during the request. */
export const confirmSession = async (db: Db, sessionId: string, now: Date): Promise<boolean> => {
  const kept = await db
    .update(sessions)
    .set({ mustConfirm: false, activeAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return kept.length === 1
}
