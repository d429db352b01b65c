import { desc } from 'drizzle-orm'
import { isAhead } from '#domain/follow-up/check/check-time.ts'
import { patternWarnings } from '#domain/follow-up/check/check-patterns.ts'
import { checkRules } from '#domain/follow-up/check/seen-check.ts'
import type { Db } from '#server/core/database.ts'
import { checks } from '#server/database/schema/case-part-tables.ts'
import { isOfCases, type CasesKey } from '#server/services/follow-up/case-key.ts'
import {
  isMovedAway,
  movedReferences,
  moveOfCheck,
} from '#server/services/follow-up/entry-moves.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'
import { byOf } from './by-of.ts'

const MAX_CHECKS = 50

const selectNewest = (db: Db, key: CasesKey) =>
  db
    .select({ row: checks, move: moveOfCheck(key.companyId) })
    .from(checks)
    .where(isOfCases(checks, key))
    .orderBy(desc(checks.observedAt), desc(checks.receivedAt))
    .limit(MAX_CHECKS)

type Found = Awaited<ReturnType<typeof selectNewest>>[number]

type LateColumns = Pick<Found['row'], 'isLateEntry' | 'sheetNumber' | 'sheetRow'>

/** FUP-101: the sheet of paper and the row that it was entered from. */
const lateEntryOf = ({ isLateEntry, sheetNumber: number, sheetRow: row }: LateColumns) =>
  isLateEntry ? { sheet: number === null || row === null ? null : { number, row } } : null

/** A check as a case shows it. */
export const toCheck = ({ row: { corrects, correctsReason, ...row }, move }: Found, now: Date) => ({
  id: row.id,
  kind: row.kind,
  change: row.change,
  text: row.text,
  observedAt: row.observedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  isTimeCertain: row.isTimeCertain && !isAhead(row.observedAt.getTime(), now.getTime()),
  lateReason: row.lateReason,
  lateEntry: lateEntryOf(row),
  by: byOf(row),
  corrects: corrects === null ? null : { id: corrects, reason: correctsReason ?? '' },
  ...movedReferences(move),
})

/** FUP-28: about the checks at which somebody saw the person, in the order of their times. */
const warningsOf = (found: readonly Found[], maxGap: number | null, now: Date) => {
  if (maxGap === null) return []
  const seen = found
    .filter(({ move }) => !isMovedAway(move))
    .map(({ row }) => row)
    .filter(({ kind, corrects }) => corrects === null && checkRules[kind].isSeen)
    .map(({ kind, observedAt, receivedAt }) => ({
      kind,
      observedAt: observedAt.getTime(),
      recordedAt: receivedAt.getTime(),
    }))
    .toReversed()
  return patternWarnings(seen, storedGap(maxGap), now.getTime())
}

/** The newest checks of a case and of those that are joined with it, and what they look like. */
export const readChecks = async (db: Db, key: CasesKey, maxGap: number | null, now: Date) => {
  const newest = await selectNewest(db, key)
  return {
    checks: newest.map((found) => toCheck(found, now)),
    warnings: warningsOf(newest, maxGap, now),
  }
}
