import { and, eq, gt, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { MAX_DRIFT_MS } from '#domain/follow-up/check/check-time.ts'
import type { Db } from '#server/core/database.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import { restrictions, cases } from '#server/database/schema/case-tables.ts'
import { savePhoneCallDue } from './phone-call-reads.ts'
import { isCase, isRow } from './case-key.ts'
import { earliestEnd } from './running-restrictions.ts'
import { drawNextCheck, storedGap } from './stored-watch.ts'

/* FUP-152: a moment of the past that is later than now was recorded by a clock that was ahead. It counts as now. */

/** What has happened, by table. A row of a case that is later than now would keep its clocks silent until then. */
export const pastMoments = {
  cases: [
    'last_seen_at',
    'last_check_at',
    'guard_since',
    'guard_offered_at',
    'isolated_at',
    'isolation_answered_at',
    'risk_since',
  ],
  checks: ['observed_at', 'received_at'],
  plans: ['saved_at'],
  receipts: ['at', 'received_at'],
  restrictions: ['starts_at'],
} as const

const momentsOfCase = {
  lastSeenAt: cases.lastSeenAt,
  lastCheckAt: cases.lastCheckAt,
  guardSince: cases.guardSince,
  guardOfferedAt: cases.guardOfferedAt,
  isolatedAt: cases.isolatedAt,
  isolationAnsweredAt: cases.isolationAnsweredAt,
  riskSince: cases.riskSince,
}

/** The column, or now where it is later. */
const atMost = (column: PgColumn, now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`case when ${column} > ${at} then ${at} else ${column} end`
}

/** A time that was counted from another one, counted from now where that one is later. */
const moved = (column: PgColumn, from: PgColumn, now: Date): SQL =>
  sql`${column} - (${from} - ${now.toISOString()}::timestamptz)`

const setCases = async (db: Db, now: Date, ahead: Date): Promise<number> => {
  const found = await db
    .select()
    .from(cases)
    .where(
      and(
        ne(cases.status, 'closed'),
        or(...Object.values(momentsOfCase).map((one) => gt(one, ahead))),
      ),
    )
  for (const row of found) {
    const { maxGap, lastSeenAt } = row
    const isSeenLater = lastSeenAt !== null && lastSeenAt > ahead
    await db
      .update(cases)
      .set({
        ...Object.fromEntries(
          Object.entries(momentsOfCase).map(([name, column]) => [name, atMost(column, now)]),
        ),
        ...(maxGap !== null &&
          isSeenLater && { nextCheckAt: drawNextCheck(storedGap(maxGap), now) }),
        version: row.version + 1,
      })
      // A call that has changed the case since then has set its moments itself.
      .where(and(isCase(row), eq(cases.version, row.version)))
  }
  return found.length
}

const setRestrictions = async (db: Db, now: Date, ahead: Date): Promise<number> => {
  const found = await db
    .select()
    .from(restrictions)
    .where(and(isNull(restrictions.endedAt), gt(restrictions.startsAt, ahead)))
  for (const row of found) {
    const endsAt = moved(restrictions.endsAt, restrictions.startsAt, now)
    await db.update(restrictions).set({ endsAt, startsAt: now }).where(isRow(restrictions, row))
    const key = { id: row.caseId, companyId: row.companyId }
    await db
      .update(cases)
      .set({ restrictionEndsAt: earliestEnd(key) })
      .where(isCase(key))
  }
  return found.length
}

const setReceipts = async (db: Db, now: Date, ahead: Date): Promise<number> => {
  const found = await db
    .select({ receipt: receipts, row: cases })
    .from(cases)
    .innerJoin(
      receipts,
      and(eq(receipts.caseId, cases.id), eq(receipts.companyId, cases.companyId)),
    )
    .where(and(isNotNull(cases.callDueAt), ne(cases.status, 'closed'), gt(receipts.at, ahead)))
  for (const { receipt, row } of found) {
    const dueAt = moved(receipts.dueAt, receipts.at, now)
    await db
      .update(receipts)
      .set({ dueAt, at: now, receivedAt: atMost(receipts.receivedAt, now) })
      .where(isRow(receipts, receipt))
    await savePhoneCallDue(db, { row })
  }
  return found.length
}

/** Sets what is later than now to now, so that the clocks of the open cases go on from now. Returns the number of rows. */
export const countAsNow = async (db: Db, now: Date): Promise<number> => {
  const ahead = new Date(now.getTime() + MAX_DRIFT_MS)
  return (
    (await setCases(db, now, ahead)) +
    (await setRestrictions(db, now, ahead)) +
    (await setReceipts(db, now, ahead))
  )
}
