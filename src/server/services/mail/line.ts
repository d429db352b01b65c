import { and, eq, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { MailKind } from '#domain/mail/kinds.ts'
import { mailQueue } from '#server/database/schema/mail.ts'
import type { Db } from '#server/core/database.ts'
import type { MailFailure } from './transport.ts'

export type Claimed = {
  readonly id: string
  readonly kind: MailKind
  readonly attempts: number
  readonly sealed: string | null
}

type GivenUp = 'expired' | 'notifications-off' | 'unreadable'

/** Longer than a batch can take: when the lease expires, the worker was killed. */
const LEASE_MS = 120_000
const BATCH = 5
const KEPT_MS = 7 * 86_400_000
const REMOVED_AT_ONCE = 500

/** After the first attempt, the second …; then as the last. */
const waitsMs = [30_000, 120_000, 600_000, 3_600_000] as const

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** As an array the subquery runs once, with any query plan. */
const anyOf = (rows: SQLWrapper): SQL => sql`${mailQueue.id} = any(array(${rows}))`

const isWaiting = eq(mailQueue.status, 'waiting')

/** Takes mail out of the line for good, with its address and links; how many. */
const giveUp = async (db: Db, which: SQL | undefined, why: GivenUp): Promise<number> => {
  const { rowCount } = await db
    .update(mailQueue)
    .set({ status: 'given-up', sealed: null, lastFailure: why })
    .where(which)
  return rowCount ?? 0
}

export const giveUpExpired = (db: Db, now: Date) =>
  giveUp(db, and(isWaiting, lte(mailQueue.expiresAt, now)), 'expired')

export const giveUpUnreadable = (db: Db, id: string) =>
  giveUp(db, eq(mailQueue.id, id), 'unreadable')

/** Sent by no one's wish but the setting's (SET-04). */
const notifications: MailKind[] = [
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'passkey-new',
  'passkey-removed',
  'high-risk',
]

export const giveUpNotifications = (db: Db) =>
  giveUp(db, and(isWaiting, inArray(mailQueue.kind, notifications)), 'notifications-off')

/** Claims some due mails, oldest first, exclusively until the lease ends: two workers never have the same mail. */
export const claim = async (
  db: Db,
  now: Date,
): Promise<{ readonly claimed: readonly Claimed[]; readonly isMore: boolean }> => {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(isWaiting, lte(mailQueue.dueAt, now)))
    .orderBy(mailQueue.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(mailQueue)
    .set({ dueAt: after(now, LEASE_MS), attempts: sql`${mailQueue.attempts} + 1` })
    .where(anyOf(due))
    .returning({
      id: mailQueue.id,
      kind: mailQueue.kind,
      attempts: mailQueue.attempts,
      sealed: mailQueue.sealed,
    })
  return { claimed, isMore: claimed.length === BATCH }
}

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .update(mailQueue)
    .set({ status: 'sent', sealed: null, sentAt: now, lastFailure: null })
    .where(eq(mailQueue.id, id))

/** Schedules a retry; a mail with no time left by then expires. */
export const putBack = (db: Db, { id, attempts }: Claimed, why: MailFailure, now: Date) => {
  const waitMs = waitsMs[attempts - 1] ?? waitsMs[3]
  return db
    .update(mailQueue)
    .set({ dueAt: after(now, waitMs), lastFailure: why })
    .where(and(eq(mailQueue.id, id), isWaiting))
}

/** Removes rows of sent and abandoned mail after a week. */
export const removeOld = async (
  db: Db,
  now: Date,
): Promise<{ readonly removed: number; readonly isMore: boolean }> => {
  const old = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(
      and(
        inArray(mailQueue.status, ['sent', 'given-up']),
        lte(mailQueue.dueAt, after(now, -KEPT_MS)),
      ),
    )
    .limit(REMOVED_AT_ONCE)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(mailQueue).where(anyOf(old))
  const removed = rowCount ?? 0
  return { removed, isMore: removed === REMOVED_AT_ONCE }
}
