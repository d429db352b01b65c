import { erasedBefore } from '#domain/operation/retention-rules.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'
import { and, asc, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { isOfHome } from '#server/core/home-company.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import { users } from '#server/database/schema/organisation.ts'
import { isSelfRegistered } from '#server/services/accounts/self-registered.ts'

/** Apart from its sessions. It was never in a company, so its rows have none: on Citus this leads to their node. */
const isUnusedSince = (before: Date) =>
  and(
    isSelfRegistered,
    lt(users.createdAt, before),
    sql`not exists (select 1 from assessments where assessments.user_id = users.id
      and ${isOfHome(assessments.companyId, null)})`,
    sql`not exists (select 1 from audit_log where audit_log.user_id = users.id
      and ${isOfHome(auditLog.companyId, null)}
      and audit_log.at >= ${before.toISOString()}::timestamptz and audit_log.result = 'done')`,
  )

const hasNoSession = sql`not exists (select 1 from sessions where sessions.user_id = users.id)`

const findAccounts = (db: Db, which: SQL | undefined) =>
  db.select({ id: users.id }).from(users).where(which)

const isOneOf = (accounts: readonly { readonly id: string }[]) =>
  inArray(
    users.id,
    accounts.map(({ id }) => id),
  )

/**
 * X1: erases at most `limit` accounts without a company that were not used since `before`. Unused means that the audit
 * log has no sign-in and no action of the account; it records both under any settings. An account with an assessment
 * stays until the assessment is erased, since no other user can read it. Returns the number of erased accounts.
 *
 * The sessions have a statement of their own, and so has the lock: on Citus the sessions are on the coordinator, and no
 * statement joins them with assessments.
 */
const eraseUnusedAccounts = async (db: Db, before: Date, limit: number): Promise<number> => {
  const due = await findAccounts(db, isUnusedSince(before))
    .orderBy(asc(users.createdAt))
    .limit(limit)
  if (due.length === 0) return 0
  // A sign-in stores a session, which waits for this lock.
  const locked = await findAccounts(db, isOneOf(due)).for('update', { skipLocked: true })
  // Check again under the lock: the user may have signed in in the meantime.
  const withoutSession = await findAccounts(db, and(isOneOf(locked), hasNoSession))
  const unused = await findAccounts(db, and(isOneOf(withoutSession), isUnusedSince(before)))
  const { rowCount } = await db.delete(users).where(isOneOf(unused))
  return rowCount ?? 0
}

const BATCH = 500

/** X1: accounts that anybody can make and that nobody uses. */
export const unusedAccountsJob: Job = {
  name: 'unused-accounts',
  everyMs: 3_600_000,
  run: ({ pool, now }) =>
    inTransaction(pool, { role: 'system', userId: null }, async (db) => {
      const before = erasedBefore('unusedAccounts', now(), await readSettings(db))
      const erased = await eraseUnusedAccounts(db, before, BATCH)
      return { counts: { erased }, isMore: erased === BATCH }
    }),
}
