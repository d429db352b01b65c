import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { identityProofs } from '#domain/account/user-account.ts'
import type { UnconfirmedReset } from '#contract/fields.ts'
import type { Db, Caller } from '#server/core/database.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { auditLog } from '#server/database/schema/operation.ts'
import { users } from '#server/database/schema/organisation.ts'
import { handedOverResets } from '#server/database/schema/security.ts'
import type { ActionContext, AuditedStepContext } from '#server/core/call-context.ts'
import { refusal } from '#server/core/refusal.ts'
import type { LockedAccount } from './accounts.ts'

type Proof = (typeof identityProofs)[number]

const unconfirmedOf = (userId: string) =>
  and(eq(handedOverResets.userId, userId), isNull(handedOverResets.confirmedAt))

/** X6: whether the caller has no handed-over reset that waits for a confirmation. */
export const callerIsConfirmed = sql<boolean>`(not exists (select 1 from handed_over_resets r
  where r.user_id = (select app.user_id()) and r.confirmed_at is null))`

export const isConfirmed = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ is: boolean }>(sql`select ${callerIsConfirmed} as is`)
  return rows[0]?.is === true
}

/**
 * X6: the first reset of `users` that nobody has confirmed, with the name where the caller sees the account, and whether
 * the caller was shown the link of any; null: there is none.
 */
export const unconfirmedReset = sql<UnconfirmedReset | null>`(select json_build_object(
    'at', ${isoTime(sql`min(r.reset_at)`)},
    'byName', (array_agg(a.full_name order by r.reset_at))[1],
    'isOwn', bool_or(r.reset_by is not distinct from app.user_id()))
  from handed_over_resets r left join users a on a.id = r.reset_by
  where r.user_id = users.id and r.confirmed_at is null having count(*) > 0)`

/** X6: the link was used; earlier assessments are closed from now on. */
export const recordHandedOverReset = async (
  db: Db,
  reset: Pick<typeof handedOverResets.$inferInsert, 'id' | 'userId' | 'resetBy' | 'resetAt'>,
): Promise<void> => {
  await db.insert(handedOverResets).values(reset)
}

/** Those that nobody has confirmed, the first one first, locked until the end of the transaction. */
export const lockUnconfirmedResets = (db: Db, userId: string) =>
  db
    .select({ resetBy: handedOverResets.resetBy, resetAt: handedOverResets.resetAt })
    .from(handedOverResets)
    .where(unconfirmedOf(userId))
    .orderBy(asc(handedOverResets.resetAt))
    .for('update')

/** All of them at once. */
export const confirmUserIdentity = async (
  db: Db,
  userId: string,
  proof: { readonly how: Proof; readonly by: string | null; readonly at: Date },
): Promise<void> => {
  await db
    .update(handedOverResets)
    .set({ confirmedHow: proof.how, confirmedBy: proof.by, confirmedAt: proof.at })
    .where(unconfirmedOf(userId))
}

/**
 * By a second factor that somebody has just shown. It counts when it was enrolled before the first reset that is not
 * confirmed: what came later may be that of the administrator who saw the link. False: nothing was confirmed.
 */
export const confirmIdentityByFactor = async (
  db: Db,
  { userId, enrolledAt, now }: { userId: string; enrolledAt: Date | null; now: Date },
): Promise<boolean> => {
  // Without a lock first: on Citus a lock needs every worker, and there is seldom a reset.
  const waiting = await db.$count(handedOverResets, unconfirmedOf(userId))
  if (waiting === 0) return false
  const [first] = await lockUnconfirmedResets(db, userId)
  if (first === undefined || (enrolledAt !== null && enrolledAt >= first.resetAt)) return false
  await confirmUserIdentity(db, userId, { how: 'second-factor', by: null, at: now })
  return true
}

/** Whether the account's own trail goes back to before that moment: it was not made to confirm something. */
const hasActivityBefore = async (db: Db, userId: string, at: Date): Promise<boolean> => {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.userId, userId),
        eq(auditLog.result, 'done'),
        sql`${auditLog.at} < ${at.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** X6: every reset by a handed-over link, newest first, with the names of those who are still there. */
export const listHandedOverResets = async (db: Db, userId: string) =>
  db
    .select({
      id: handedOverResets.id,
      at: handedOverResets.resetAt,
      isByOperator: sql<boolean>`${handedOverResets.resetBy} is null`,
      byName: users.fullName,
      confirmedAt: handedOverResets.confirmedAt,
      confirmedHow: handedOverResets.confirmedHow,
      confirmedByName: sql<
        string | null
      >`(select c.full_name from users c where c.id = ${handedOverResets.confirmedBy})`,
    })
    .from(handedOverResets)
    .leftJoin(users, eq(users.id, handedOverResets.resetBy))
    .where(eq(handedOverResets.userId, userId))
    .orderBy(desc(handedOverResets.resetAt))

/** In this session for as long as nobody has confirmed the identity, afterwards for good. */
export const dismissResets = async (
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<void> => {
  await db
    .update(handedOverResets)
    .set({ dismissedAt: now, dismissedIn: sessionId })
    .where(eq(handedOverResets.userId, userId))
}

type ConfirmContext = ActionContext & { readonly db: Db; readonly caller: Caller }

/**
 * X6: a second administrator confirms that the account's user is its owner; earlier assessments open.
 * It takes two people: not one who was shown a link, nor an account that they could have made or taken for this.
 */
export const confirmIdentity = async (
  { db, caller, now }: ConfirmContext,
  { id }: Pick<LockedAccount, 'id'>,
): Promise<void> => {
  const resets = await lockUnconfirmedResets(db, id)
  const [first] = resets
  if (first === undefined) throw refusal('no-reset')
  if (resets.some(({ resetBy }) => resetBy === caller.userId)) throw refusal('own-reset')
  if ((await lockUnconfirmedResets(db, caller.userId)).length > 0) throw refusal('own-identity')
  if (!(await hasActivityBefore(db, caller.userId, first.resetAt))) throw refusal('too-new')
  await confirmUserIdentity(db, id, { how: 'administrator', by: caller.userId, at: now() })
}

/** X6: with a sign-in by a second factor, in its transaction: one from before the reset is its owner's, and opens. */
export const proveIdentity = async (
  ctx: AuditedStepContext,
  db: Db,
  { userId, enrolledAt }: { readonly userId: string; readonly enrolledAt: Date | null },
): Promise<void> => {
  if (!(await confirmIdentityByFactor(db, { userId, enrolledAt, now: ctx.now() }))) return
  const about = { userId, resourceType: 'user', resourceId: userId }
  await ctx.audit(db, { ...about, details: { identityConfirmed: true } })
}
