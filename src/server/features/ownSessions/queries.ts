import { eq, sql } from 'drizzle-orm'
import { isSuperadmin } from '#domain/access/roles.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/platform/database.ts'

/**
 * AUTH-07: its user did something at that time. B9: that takes nothing away from what an absence asks of a superadmin.
 * By the row as it is, so that neither an older call nor a confirmation meanwhile is undone.
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

/** B9: the password was confirmed. False when the session ended meanwhile. */
export const confirmSession = async (db: Db, sessionId: string, now: Date): Promise<boolean> => {
  const kept = await db
    .update(sessions)
    .set({ mustConfirm: false, activeAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return kept.length === 1
}
