import { and, eq, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { MailKind, MailFailure } from '#domain/mail/mail-kinds.ts'
import { mailQueue } from '#server/database/schema/mail-tables.ts'
import type { Db } from '#server/core/database.ts'

export type ClaimedMail = {
  readonly id: string
  readonly kind: MailKind
  readonly attempts: number
  readonly sealed: string | null
}

type GiveUpReason = 'expired' | 'notifications-off' | 'unreadable'

/** Longer than a batch can take: when the lease expires, the worker was killed. */
const LEASE_MS = 120_000
const BATCH = 5
const RETENTION_MS = 7 * 86_400_000
const REMOVE_BATCH = 500

/** After the first attempt, the second …; then as the last. */
const retryDelaysMs = [30_000, 120_000, 600_000, 3_600_000] as const

const plusMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** As an array the subquery runs once, with any query plan. */
const whereAnyOf = (rows: SQLWrapper): SQL => sql`${mailQueue.id} = any(array(${rows}))`

const isWaiting = eq(mailQueue.status, 'waiting')

/** Takes mail out of the line for good, with its address and links; how many. */
const giveUp = async (db: Db, which: SQL | undefined, why: GiveUpReason): Promise<number> => {
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
  'passkey-counter',
  'high-risk',
  'plan-missing',
  'time-out',
  'handover-missed',
  'cases-unwatched',
  'function-new',
  'content-rejected',
]

export const giveUpNotifications = (db: Db) =>
  giveUp(db, and(isWaiting, inArray(mailQueue.kind, notifications)), 'notifications-off')

/** Claims some due mails, oldest first, exclusively until the lease ends: two workers never have the same mail. */
export const claimMail = async (
  db: Db,
  now: Date,
): Promise<{ readonly claimed: readonly ClaimedMail[]; readonly isMore: boolean }> => {
  const due = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(and(isWaiting, lte(mailQueue.dueAt, now)))
    .orderBy(mailQueue.dueAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(mailQueue)
    .set({ dueAt: plusMs(now, LEASE_MS), attempts: sql`${mailQueue.attempts} + 1` })
    .where(whereAnyOf(due))
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
export const scheduleRetry = (
  db: Db,
  { id, attempts }: ClaimedMail,
  why: MailFailure,
  now: Date,
) => {
  const waitMs = retryDelaysMs[attempts - 1] ?? retryDelaysMs[3]
  return db
    .update(mailQueue)
    .set({ dueAt: plusMs(now, waitMs), lastFailure: why })
    .where(and(eq(mailQueue.id, id), isWaiting))
}

/** Removes rows of sent and abandoned mail after a week. */
export const removeOldMail = async (
  db: Db,
  now: Date,
): Promise<{ readonly removed: number; readonly isMore: boolean }> => {
  const old = db
    .select({ id: mailQueue.id })
    .from(mailQueue)
    .where(
      and(
        inArray(mailQueue.status, ['sent', 'given-up']),
        lte(mailQueue.dueAt, plusMs(now, -RETENTION_MS)),
      ),
    )
    .limit(REMOVE_BATCH)
    .for('update', { skipLocked: true })
  const { rowCount } = await db.delete(mailQueue).where(whereAnyOf(old))
  const removed = rowCount ?? 0
  return { removed, isMore: removed === REMOVE_BATCH }
}
