import {
  maxGaps,
  drawGap,
  gapInMinutes,
  SHEET_ROWS,
  type MaxGap,
} from '#domain/follow-up/check/check-draw.ts'
import { PRESENCE_GAP, type ContinuousWatch } from '#domain/follow-up/watch/continuous-watch.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { isIsolationAsked } from '#domain/follow-up/isolation.ts'
import { limitOf, passedLimits } from '#domain/follow-up/check/check-state.ts'
import { and, desc, sql } from 'drizzle-orm'
import { caseEndings } from '#domain/follow-up/case/case-status.ts'
import { watchStart } from '#domain/follow-up/watch/watch-start.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from './case-key.ts'
import type { LockedCase } from './locked-case.ts'
import { randomInt } from 'node:crypto'

/** `randomInt` gives whole numbers below 2^48. */
const SPAN = 2 ** 48 - 1

const evenly = (): number => randomInt(SPAN) / SPAN

/** FUP-21: the moment of the next check, after the last one at `from`; by a cryptographic source. */
export const drawNextCheck = (maxGap: MaxGap, from: Date): Date =>
  new Date(from.getTime() + drawGap(maxGap, { kind: evenly(), place: evenly() }))

/** FUP-100: the gaps of a sheet in minutes, by the same source; each sheet has its own. */
export const drawSheetGaps = (maxGap: MaxGap): readonly number[] =>
  Array.from({ length: SHEET_ROWS }, () =>
    gapInMinutes(drawGap(maxGap, { kind: evenly(), place: evenly() })),
  )

/** The stored interval as the rules know it. Throws for one that no plan may have. */
export const storedGap = (minutes: number): MaxGap => {
  const gap = maxGaps.find((one) => one === minutes)
  if (gap === undefined) throw new Error(`no interval of ${minutes} minutes`)
  return gap
}

type CaseRow = typeof cases.$inferSelect

/** FUP-29: nobody has the watch. `since`: null where there is no continuous watch. */
export const noWatcher = (since: Date | null) => ({
  guardId: null,
  guardName: null,
  guardFunction: null,
  guardOfferedAt: null,
  guardSince: since,
})

/** FUP-29: the presence was confirmed at `at`; the next moment is drawn (FUP-21). */
export const presenceFrom = (at: Date) => ({
  maxGap: PRESENCE_GAP,
  lastSeenAt: at,
  nextCheckAt: drawNextCheck(PRESENCE_GAP, at),
})

type MaybeContinuous = Pick<CaseRow, 'isContinuous' | 'maxGap'>

/** FUP-29: the continuous watch has begun. A plan of an earlier release has no times yet. */
export const hasContinuousWatch = ({ isContinuous, maxGap }: MaybeContinuous): boolean =>
  isContinuous && maxGap !== null

/** FUP-29: a continuous watch, and nobody has it: a check by others is not the presence of a Fastvakt. */
export const hasNoWatcher = ({
  isContinuous,
  guardId,
}: Pick<CaseRow, 'isContinuous' | 'guardId'>) => isContinuous && guardId === null

type Times = Pick<
  CaseRow,
  'guardId' | 'guardSince' | 'riskSince' | 'maxGap' | 'lastSeenAt' | 'nextCheckAt'
>

/** FUP-29: a stored continuous watch as the rules know it. */
export const continuousWatch = (row: Times): ContinuousWatch => {
  const { guardId, maxGap, lastSeenAt, nextCheckAt } = row
  const hasPresence =
    guardId !== null && maxGap !== null && lastSeenAt !== null && nextCheckAt !== null
  return {
    since: (row.guardSince ?? row.riskSince).getTime(),
    presence: hasPresence
      ? { last: lastSeenAt.getTime(), next: nextCheckAt.getTime(), maxGap: storedGap(maxGap) }
      : null,
  }
}

/** FUP-26, FUP-29: the times of the checks, or of the presence of a Fastvakt; null: nobody has to come now. */
export const storedWatch = (row: CaseRow) => {
  const { maxGap, lastSeenAt, nextCheckAt, absence } = row
  const isPaused = absence !== null || hasNoWatcher(row)
  return maxGap === null || lastSeenAt === null || nextCheckAt === null || isPaused
    ? null
    : { maxGap: storedGap(maxGap), last: lastSeenAt.toISOString(), next: nextCheckAt.toISOString() }
}

/** FUP-29: since when somebody has the continuous watch, or nobody; null: there is none now. */
export const continuousSince = (row: CaseRow): string | null =>
  row.isContinuous && row.status === 'followed-up'
    ? new Date(continuousWatch(row).since).toISOString()
    : null

/** FUP-30: in isolation since when, and when a vaktleder last answered. */
export const storedIsolation = ({ isolatedAt, isolationAnsweredAt }: CaseRow) =>
  isolatedAt && {
    since: isolatedAt.toISOString(),
    answeredAt: isolationAnsweredAt?.toISOString() ?? null,
  }

/** FUP-30: whether a shift leader has to say at `now` why the watch of an isolated person is not continuous. */
export const asksIsolation = (row: CaseRow, now: Date): boolean => {
  const plan = row.isContinuous ? { level: { kind: 'continuous' as const } } : null
  const isolation = storedIsolation(row)
  return isIsolationAsked({ status: row.status, plan, isolation }, now.getTime())
}

type Watched = Pick<CaseRow, 'maxGap' | 'isContinuous'>

type Limit = { readonly kind: 'late' | 'missed' | 'no-guard'; readonly from: number }

/**
 * FUP-27, FUP-29: the limits that were passed before somebody saw the person at `seenAt`, counted from `last`; both in ms since
 * 1970. With a continuous watch the check confirms the presence of the Fastvakt. None: it was in time.
 */
export const limitsPassed = (
  { maxGap, isContinuous }: Watched,
  last: number,
  seenAt: number,
): readonly Limit[] => {
  if (maxGap === null) return []
  const times = { last, maxGap: storedGap(maxGap) }
  if (!isContinuous) return passedLimits(times, seenAt)
  const from = limitOf(times)
  return seenAt > from ? [{ kind: 'no-guard', from }] : []
}

/** FUP-16: when somebody last ended the case of a plan, or the plan. A joined case ends with the older one. */
const endedAt = ({ id, companyId }: CaseKey) => sql`(select max(l.at) from case_log l
  where l.case_id in (${plans.caseId}, ${id}) and l.company_id = ${companyId} and l.kind in ${caseEndings})`

/**
 * When the irregular checks of a case began; a joined case may have begun them. FUP-29: when the Fastvakt of now took a
 * continuous watch.
 */
export const readStart = async (db: Db, { row }: LockedCase): Promise<number> => {
  if (row.isContinuous) return continuousWatch(row).since
  const saved = await db
    .select({ level: plans.level, savedAt: plans.savedAt })
    .from(plans)
    .where(
      and(ofJoined(plans, row), sql`${plans.savedAt} >= coalesce(${endedAt(row)}, '-infinity')`),
    )
    .orderBy(sql`${plans.caseId} = ${row.id} desc`, desc(plans.number))
  const start = watchStart(
    saved.map(({ level, savedAt }) => ({ level, savedAt: savedAt.getTime() })),
  )
  // A clock that is older than the plan began before it.
  const isStart = start !== null && start <= (row.lastSeenAt?.getTime() ?? start)
  return isStart ? start : row.createdAt.getTime()
}
