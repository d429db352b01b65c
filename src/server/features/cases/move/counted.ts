import { desc } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isMovedAway, moveOfCheck } from '#server/services/follow-up/entry-moves.ts'

/** More than three days at the shortest interval. A move of an older check counts no gap again. */
const NEWEST = 1000

type Row = typeof checks.$inferSelect

/** A check with the kind of its newest correction (FUP-32). */
const countedOf = (row: Row, corrections: ReadonlyMap<string, Row>) => {
  const { kind, absence } = corrections.get(row.id) ?? row
  const { id, observedAt, receivedAt, isTimeCertain, lateReason, isLateEntry } = row
  return {
    id,
    kind,
    // FUP-101: a late entry pauses nothing.
    absence: isLateEntry ? null : absence,
    isLateEntry,
    observedAt: observedAt.getTime(),
    receivedAt: receivedAt.getTime(),
    // FUP-152: a device whose clock is wrong is judged by when the check came.
    judgedAt: (isTimeCertain ? observedAt : receivedAt).getTime(),
    lateReason,
  }
}

export type Counted = ReturnType<typeof countedOf>

/** The newest checks that count in a case, in the order of their times. */
export const readCounted = async (db: Db, key: CaseKey): Promise<readonly Counted[]> => {
  const rows = await db
    .select({ row: checks, move: moveOfCheck(key.companyId) })
    .from(checks)
    .where(ofJoined(checks, key))
    .orderBy(desc(checks.observedAt), desc(checks.receivedAt))
    .limit(NEWEST)
  const counted = rows
    .filter(({ move }) => !isMovedAway(move))
    .map(({ row }) => row)
    .toReversed()
  const corrections = new Map(counted.map((row) => [row.corrects ?? '', row]))
  return counted
    .filter(({ corrects }) => corrects === null)
    .map((row) => countedOf(row, corrections))
}
