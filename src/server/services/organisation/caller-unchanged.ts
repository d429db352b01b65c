import { and, eq, exists } from 'drizzle-orm'
import type { Caller, Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { sessions, users } from '#server/database/schema/organisation.ts'

/**
 * D11: at the end of a long transaction the caller must still have the same role and session as at its start. This
 * check waits for a concurrent change of the role. A later change waits for the end of this transaction.
 */
export const assertCallerUnchanged = async (db: Db, caller: Caller): Promise<void> => {
  const session = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.userId, users.id)))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, caller.userId),
        eq(users.role, caller.role),
        eq(users.isActive, true),
        exists(session),
      ),
    )
    .for('share')
  if (found.length === 0) throw refusal('forbidden')
}
