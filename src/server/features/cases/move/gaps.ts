import { desc, and, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { checks, deviations } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, isRow, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { isMovedAway, moveOfCheck } from '#server/services/follow-up/entry-moves.ts'
import type { deviationKinds } from '#contract/case-fields.ts'
import {
  isSeen,
  seenAround,
  wasAway,
  withStart,
  wouldHavePrevented,
} from '#domain/follow-up/check/counted-checks.ts'
import type { Context } from '#server/core/call-context.ts'
import { hasNoWatcher, limitsPassed } from '#server/services/follow-up/stored-watch.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'

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

type GapContext = Pick<Context, 'newId' | 'now'> & { readonly db: Db }

const lateness = ['late', 'missed'] as const

const ofKinds = (key: CaseKey, kinds: readonly (typeof deviationKinds)[number][]) =>
  and(ofJoined(deviations, key), inArray(deviations.kind, [...kinds]))

/** What a moved check is counted against: the other checks of the case, and when its checks began. */
type Watch = { readonly rest: readonly Counted[]; readonly startedAt: number }

type Gap = { readonly from: number; readonly to: number | undefined }

/** FUP-08: a gap that was too long by the present interval is stored. The job stores one that goes on. */
const storeGap = async (
  { db, newId }: GapContext,
  locked: LockedCase,
  { from: last, to }: Gap,
  { rest, startedAt }: Watch,
): Promise<void> => {
  if (hasNoWatcher(locked.row) || to === undefined) return
  if (last < startedAt || wasAway(rest, last, to)) return
  const passed = limitsPassed(locked.row, last, to)
  if (passed.length === 0) return
  const rows = passed.map(({ kind, from }) => ({
    id: newId(),
    ...partOf(locked),
    staffId: null,
    staffName: null,
    kind,
    from: new Date(from),
    to: new Date(to),
  }))
  await db.insert(deviations).values(rows).onConflictDoNothing()
}

/** FUP-27: the deviations that the moved check had ended go on to the next check, or until now. */
export const reopenGaps = async (
  ctx: GapContext,
  locked: LockedCase,
  moved: Counted,
  watch: Watch,
): Promise<void> => {
  if (!isSeen(moved) || locked.row.maxGap === null) return
  const seen = withStart(watch.rest, watch.startedAt)
  const { before = watch.startedAt, after } = seenAround(seen, moved.observedAt)
  const own = [...new Set(['offline', 'moved', moved.lateReason ?? 'moved'] as const)]
  await ctx.db
    .update(deviations)
    .set({
      to: after === undefined ? null : new Date(after),
      // Its explanation came with the check.
      explanation: sql`case when ${inArray(deviations.explanation, own)} then null else ${deviations.explanation} end`,
    })
    .where(
      and(
        ofKinds(locked.row, [...lateness, 'no-guard']),
        inArray(deviations.to, [
          new Date(moved.observedAt),
          new Date(moved.judgedAt),
          new Date(moved.receivedAt),
        ]),
      ),
    )
  await storeGap(ctx, locked, { from: before, to: after }, watch)
}

/** FUP-29: a check is the presence of the Fastvakt who has the watch by then. Where nobody has it, a check is none. */
const explainable = ({ row }: LockedCase, { judgedAt }: Counted, { startedAt }: Watch) =>
  row.isContinuous && !hasNoWatcher(row) && judgedAt >= startedAt
    ? ([...lateness, 'no-guard'] as const)
    : lateness

/** FUP-27: a deviation that was shown stays. The check explains it where it would have prevented it, and ends it. */
export const explainGaps = async (
  ctx: GapContext,
  locked: LockedCase,
  moved: Counted,
  watch: Watch,
): Promise<void> => {
  if (!isSeen(moved)) return
  const seen = withStart(watch.rest, watch.startedAt)
  const { after } = seenAround(seen, moved.observedAt)
  const found = await ctx.db
    .select({ id: deviations.id, from: deviations.from, to: deviations.to })
    .from(deviations)
    .where(
      and(
        ofKinds(locked.row, explainable(locked, moved, watch)),
        or(
          isNull(deviations.to),
          sql`${deviations.from} > ${new Date(moved.judgedAt).toISOString()}`,
        ),
      ),
    )
  for (const { id, from, to } of found) {
    const isExplained = wouldHavePrevented(moved.judgedAt, from.getTime(), seen)
    const isEnded = to === null && after === undefined
    if (!isExplained && !isEnded) continue
    const end = isExplained ? ctx.now() : new Date(moved.judgedAt)
    await ctx.db
      .update(deviations)
      .set({
        to: isEnded ? end : to,
        ...(isExplained && { explanation: sql`coalesce(${deviations.explanation}, 'moved')` }),
      })
      .where(isRow(deviations, { id, companyId: locked.row.companyId }))
  }
  await storeGap(ctx, locked, { from: moved.observedAt, to: after }, watch)
}
