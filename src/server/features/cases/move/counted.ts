import { desc, sql } from 'drizzle-orm'
import { watchStart } from '#domain/follow-up/watch-start.ts'
import type { Db } from '#server/core/database.ts'
import { checks, plans } from '#server/database/schema/case-parts.ts'
import { continuousWatch } from '#server/services/follow-up/guard.ts'
import { isMovedAway, moveOfCheck, ofJoined } from '#server/services/follow-up/entry-moves.ts'
import type { LockedCase } from '#server/services/follow-up/locked-case.ts'

/** More than three days at the shortest interval. A move of an older check counts no gap again. */
const NEWEST = 1000

type Row = typeof checks.$inferSelect

/** A check with the kind of its newest correction (FUP-32). */
const countedOf = (row: Row, corrections: ReadonlyMap<string, Row>) => {
  const { kind, absence } = corrections.get(row.id) ?? row
  const { id, observedAt, receivedAt, isTimeCertain, lateReason } = row
  return {
    id,
    kind,
    absence,
    observedAt: observedAt.getTime(),
    receivedAt: receivedAt.getTime(),
    // FUP-152
    judgedAt: (isTimeCertain ? observedAt : receivedAt).getTime(),
    lateReason,
  }
}

export type Counted = ReturnType<typeof countedOf>

/** The newest checks that count in a case, in the order of their times. */
export const readCounted = async (db: Db, caseId: string): Promise<readonly Counted[]> => {
  const rows = await db
    .select({ row: checks, move: moveOfCheck })
    .from(checks)
    .where(ofJoined(checks.caseId, caseId))
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

/**
 * When the irregular checks of a case began; a joined case may have begun them. FUP-29: when the Fastvakt of now took a
 * continuous watch.
 */
export const readStart = async (db: Db, { row }: LockedCase): Promise<number> => {
  if (row.isContinuous) return continuousWatch(row).since
  const saved = await db
    .select({ level: plans.level, savedAt: plans.savedAt })
    .from(plans)
    .where(ofJoined(plans.caseId, row.id))
    .orderBy(sql`${plans.caseId} = ${row.id} desc`, desc(plans.number))
  const start = watchStart(
    saved.map(({ level, savedAt }) => ({ level, savedAt: savedAt.getTime() })),
  )
  // A clock that is older than the plan began before it.
  const isStart = start !== null && start <= (row.lastSeenAt?.getTime() ?? start)
  return isStart ? start : row.createdAt.getTime()
}
