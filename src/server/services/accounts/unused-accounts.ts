import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { users } from '#server/database/schema/organisation.ts'
import { isSelfRegistered } from './self-registered.ts'

const isUnusedSince = (before: Date) =>
  and(
    isSelfRegistered,
    lt(users.createdAt, before),
    sql`not exists (select 1 from assessments where assessments.user_id = users.id)`,
    sql`not exists (select 1 from sessions where sessions.user_id = users.id)`,
    sql`not exists (select 1 from audit_log where audit_log.user_id = users.id
      and audit_log.at >= ${before.toISOString()}::timestamptz and audit_log.result = 'done')`,
  )

/**
 * X1: erases at most `limit` accounts without a company that were not used since `before`. Unused means that the audit
 * log has no sign-in and no action of the account; it records both under any settings. An account with an assessment
 * stays until the assessment is erased, since no other user can read it. Returns the number of erased accounts.
 */
export const eraseUnusedAccounts = async (db: Db, before: Date, limit: number): Promise<number> => {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(isUnusedSince(before))
    .orderBy(asc(users.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Check again under the lock: the user may have signed in in the meantime.
  const erased = await db
    .delete(users)
    .where(and(inArray(users.id, ids), isUnusedSince(before)))
    .returning({ id: users.id })
  return erased.length
}
