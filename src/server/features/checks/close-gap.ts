import type { Absence, lateReasons } from '#contract/case-fields.ts'
import {
  afterCheck,
  isLatestSeeing,
  checkKinds,
  checkRules,
  type WatchedCase,
  type CheckKind,
} from '#domain/follow-up/check/check-patterns.ts'
import {
  drawNextCheck,
  storedGap,
  hasNoWatcher,
  limitsPassed,
  readStart,
} from '#server/services/follow-up/stored-watch.ts'
import { and, gt, gte, inArray, isNull, lt, or, sql, asc, eq, lte, type SQL } from 'drizzle-orm'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { deviations, checks } from '#server/database/schema/case-part-tables.ts'
import { isOfCase, ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { storeEnded } from '#server/services/follow-up/ended-deviations.ts'
import { isCounted } from '#server/services/follow-up/entry-moves.ts'

type Watched = {
  readonly maxGap: number | null
  readonly lastSeenAt: Date | null
  readonly nextCheckAt: Date | null
  readonly absence: Absence | null
  readonly lastCheckKind: CheckKind | null
  readonly lastCheckAt: Date | null
}

type SeenAtCheck = {
  readonly kind: CheckKind
  readonly absence: Absence | null
  readonly observedAt: Date
  readonly receivedAt: Date
}

const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** The columns as the rules know them. */
const ruledWatch = (row: Watched): WatchedCase<Absence> => {
  const { maxGap, lastCheckKind: kind, lastCheckAt } = row
  return {
    maxGap: maxGap === null ? null : storedGap(maxGap),
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
    nextCheckAt: row.nextCheckAt?.getTime() ?? null,
    absence: row.absence,
    lastCheck: kind === null || lastCheckAt === null ? null : { kind, at: lastCheckAt.getTime() },
  }
}

/** The columns of the case after a check. */
export const watchAfterCheck = (before: Watched, seen: SeenAtCheck): Watched => {
  const after = afterCheck(
    ruledWatch(before),
    { ...seen, observedAt: seen.observedAt.getTime(), receivedAt: seen.receivedAt.getTime() },
    (gap, from) => drawNextCheck(gap, new Date(from)).getTime(),
  )
  return {
    maxGap: before.maxGap,
    lastSeenAt: instantOf(after.lastSeenAt),
    nextCheckAt: instantOf(after.nextCheckAt),
    absence: after.absence,
    lastCheckKind: after.lastCheck?.kind ?? null,
    lastCheckAt: instantOf(after.lastCheck?.at ?? null),
  }
}

/** FUP-31: checks pause when the person leaves. */
const endingKinds = checkKinds.filter((kind) => kind === 'away' || checkRules[kind].isSeen)

/** When somebody next saw the person after `at`, or the person left; null: no certain check of the case says so. */
const gapEndAfter = async (db: Db, key: CaseKey, at: Date, now: Date): Promise<Date | null> => {
  const [next] = await db
    .select({ observedAt: checks.observedAt })
    .from(checks)
    .where(
      and(
        ofJoined(checks, key),
        isCounted(key.companyId),
        gt(checks.observedAt, at),
        // FUP-152: the time of a clock that was ahead is uncertain.
        lte(checks.observedAt, now),
        inArray(checks.kind, endingKinds),
        eq(checks.isTimeCertain, true),
        isNull(checks.corrects),
        // FUP-101: a late entry closes no gap.
        eq(checks.isLateEntry, false),
      ),
    )
    .orderBy(asc(checks.observedAt))
    .limit(1)
  return next?.observedAt ?? null
}

type Seen = {
  readonly kind: CheckKind
  readonly observedAt: Date
  readonly receivedAt: Date
  readonly isCertain: boolean
  readonly lateReason: (typeof lateReasons)[number] | null
}

type CloseContext = Pick<Context, 'newId'> & { readonly db: Db }

/** FUP-152: a check with an uncertain time is never in time: it is judged by when it was received. */
const judgedAt = ({ isCertain, observedAt, receivedAt }: Seen): Date =>
  isCertain ? observedAt : receivedAt

/** The limits after the seeing at `last` that had passed at `at`; none: the person was seen in time. */
const limitsBefore = ({ row }: LockedCase, last: Date | null, at: Date) =>
  last === null || row.absence !== null ? [] : limitsPassed(row, last.getTime(), at.getTime())

/** FUP-27: stores the deviations between two seeings, where the job has not stored them yet. */
const addPassed = async (
  { db, newId }: CloseContext,
  locked: LockedCase,
  { last, to, reason }: { last: Date | null; to: Date; reason: Seen['lateReason'] },
): Promise<void> => {
  const explained = reason === null ? null : partOf(locked)
  const [first, ...more] = limitsBefore(locked, last, to).map(({ kind, from }) => ({
    id: newId(),
    ...partOf(locked),
    staffId: explained?.staffId ?? null,
    staffName: explained?.staffName ?? null,
    kind,
    from: new Date(from),
    to,
    explanation: reason,
  }))
  if (first !== undefined) await storeEnded(db, [first, ...more])
}

/**
 * FUP-154: ends the deviations that this holds for. One that began after the person was seen stays, explained: the check
 * was in time and received late.
 */
const endAt = async (
  { db }: CloseContext,
  { row }: LockedCase,
  { receivedAt, lateReason }: Seen,
  { at, where }: { readonly at: Date; readonly where: SQL | undefined },
): Promise<void> => {
  const wasInTime = gte(deviations.from, at)
  await db
    .update(deviations)
    .set({
      to: sql`case when ${wasInTime} then coalesce(${deviations.to}, ${receivedAt}) else ${at} end`,
      explanation: sql`case when ${wasInTime} then coalesce(${deviations.explanation}, 'offline')
        else coalesce(${deviations.explanation}, ${lateReason}) end`,
    })
    .where(
      and(
        isOfCase(deviations, row),
        inArray(deviations.kind, ['late', 'missed', 'no-guard']),
        where,
      ),
    )
}

/**
 * What a check does to the deviations of its case. The newest ends them. FUP-154: one that was received after a later check
 * divides the gap that it lies in, and the second part is counted again. One from before the watch began changes nothing:
 * nobody had to come then, or another interval counted.
 */
export const closeGap = async (
  context: CloseContext,
  locked: LockedCase,
  seen: Seen,
): Promise<void> => {
  const { row } = locked
  if (!checkRules[seen.kind].isSeen || hasNoWatcher(row)) return
  const at = judgedAt(seen)
  const placed = {
    observedAt: seen.observedAt.getTime(),
    receivedAt: seen.receivedAt.getTime(),
  }
  if (isLatestSeeing(ruledWatch(row), placed)) {
    await addPassed(context, locked, { last: row.lastSeenAt, to: at, reason: seen.lateReason })
    await endAt(context, locked, seen, { at, where: isNull(deviations.to) })
    return
  }
  // FUP-152: a gap of the past is divided by a certain time alone.
  if (!seen.isCertain) return
  const end = await gapEndAfter(context.db, row, at, seen.receivedAt)
  if (end === null || at.getTime() < (await readStart(context.db, locked))) return
  const inGap = or(gte(deviations.from, at), gt(deviations.to, at), isNull(deviations.to))
  await endAt(context, locked, seen, { at, where: and(lt(deviations.from, end), inGap) })
  await addPassed(context, locked, { last: at, to: end, reason: null })
}
