import { momentInNorway } from '../calendar/norwegian-clock.ts'
import { norwegianDay } from '../content/approval.ts'
import { plusDays } from '../statistics/days.ts'
import { boardStates, hasNoReaction, isOverdue, type BoardCase } from './board/board-state.ts'
import { limitOf, watchLimit, type CheckTimes } from './check/check-state.ts'

const MINUTE_MS = 60_000

/** FUP-50: the shift change opens so long before its time. */
const OPENS_MS = 30 * MINUTE_MS

/** FUP-53: a case that nobody took by then belongs to the shift leader. */
const OVERDUE_MS = 15 * MINUTE_MS

/** FUP-52: a check with its limit so near to the shift time needs an answer. */
const NEAR_MS = 20 * MINUTE_MS

/** Times in ms since 1970. */
export type ShiftChange = {
  readonly shiftAt: number
  readonly opensAt: number
  readonly overdueAt: number
}

/** With the shift time before, whose news the list names, and the one after it. */
type OpenShiftChange = ShiftChange & { readonly previousAt: number; readonly nextAt: number }

/**
 * The shift times from the day before yesterday to the day after tomorrow, in order, each once: when the clocks go forward,
 * 02:30 and 03:30 are one moment.
 */
const momentsAround = (shiftTimes: readonly string[], now: number): readonly number[] => {
  const moments = [-2, -1, 0, 1, 2]
    .map((days) => plusDays(norwegianDay(now), days))
    .flatMap((day) => shiftTimes.map((time) => momentInNorway({ day, time })))
  return [...new Set(moments)].toSorted((one, other) => one - other)
}

/** FUP-50: the shift change that is open at that time: the last one that has opened. Null without shift times. */
export const shiftChangeAt = (
  shiftTimes: readonly string[],
  now: number,
): OpenShiftChange | null => {
  const moments = momentsAround(shiftTimes, now)
  const position = moments.findLastIndex((at) => at - OPENS_MS <= now)
  const [previousAt, shiftAt, nextAt] = [-1, 0, 1].map((step) => moments[position + step])
  if (previousAt === undefined || shiftAt === undefined || nextAt === undefined) return null
  const [opensAt, overdueAt] = [shiftAt - OPENS_MS, overdueOf(shiftAt)]
  return { shiftAt, previousAt, nextAt, opensAt, overdueAt }
}

/** FUP-53: from then on a case that nobody took is the vaktleder's. */
const overdueOf = (shiftAt: number): number => shiftAt + OVERDUE_MS

/**
 * FUP-50: whoever recorded something in this time leaves now: after the shift before had gone, and before the next one could
 * have come.
 */
export const ownShift = ({ previousAt, opensAt }: OpenShiftChange) => ({
  from: overdueOf(previousAt),
  to: opensAt,
})

/**
 * FUP-52: 'Tilsyn faller i vaktskiftet. Hvem går?' FUP-29: a Fastvakt has a relief of their own. Somebody has to be with a
 * person who did not react now, so nobody is asked who goes there later.
 */
export const isNearShift = (
  row: Pick<BoardCase, 'watch' | 'continuous' | 'lastCheck'>,
  shiftAt: number,
): boolean => {
  const { watch, continuous } = row
  if (watch === null || continuous !== null || hasNoReaction(row)) return false
  return Math.abs(watchLimit(watch) - shiftAt) <= NEAR_MS
}

/**
 * FUP-52: the answer to 'Hvem går?' counts until somebody has seen the person, or the limit has passed: then the board calls.
 * `answeredAt` and `now` in ms since 1970.
 */
export const isGoerAwaited = (
  watch: Omit<CheckTimes, 'next'>,
  answeredAt: number,
  now: number,
): boolean => watch.last <= answeredAt && now < limitOf(watch)

/** FUP-53: a case that nobody has taken by then is with the shift leader. */
export const isWithLeader = (
  isTaken: boolean,
  { overdueAt }: Pick<ShiftChange, 'overdueAt'>,
  now: number,
): boolean => !isTaken && now >= overdueAt

type Watched = BoardCase & { readonly module: string | null; readonly unexplained: number }

/** Why a case is taken one by one. */
export type AloneReason = 'no-reaction' | 'acute' | 'module-9' | 'no-plan' | 'deviation'

/**
 * FUP-51: none: the case can be taken with all. SAFE-01: an acute sign is named alone, without its module. A duty that is late
 * now is a deviation here too, because health that has not come stores none. Without a plan nobody has said how the person is
 * looked after, so the one who takes the case has to make it. No reaction is named alone: nothing else counts beside it. `now`
 * in ms since 1970.
 */
export const aloneReasons = (row: Watched, now: number): readonly AloneReason[] => {
  if (hasNoReaction(row)) return ['no-reaction']
  const reasons: AloneReason[] = []
  if (row.isAcute) reasons.push('acute')
  else if (row.module === 'M9') reasons.push('module-9')
  if (row.status === 'without-plan') reasons.push('no-plan')
  if (row.unexplained > 0 || boardStates(row, now).some(isOverdue)) reasons.push('deviation')
  return reasons
}

type Act = { readonly isOwn: boolean; readonly by: { readonly name: string | null } }

type HandedCase = {
  readonly continuous: { readonly since: string; readonly guard: Act | null } | null
  readonly offered: Act | null
  readonly taken: Act | null
}

const isOf = (act: Act | null, { isOwn, by }: Act): boolean =>
  act !== null && act.isOwn === isOwn && act.by.name === by.name

/**
 * FUP-29: the cases whose watch the next shift does not have: nobody is the Fastvakt, or it is one who goes off. Whoever took a
 * case has come. Whoever went through one goes off, unless they took the watch after the shift time. Of anybody else, the
 * watch tells it: whoever had it before the shift change opened goes off.
 */
export const watchesLeft = <Line extends HandedCase>(
  lines: readonly Line[],
  { shiftAt, opensAt }: Pick<ShiftChange, 'shiftAt' | 'opensAt'>,
): readonly Line[] =>
  lines.filter(({ continuous }) => {
    if (continuous === null) return false
    const { guard, since } = continuous
    if (guard === null) return true
    if (lines.some(({ taken }) => isOf(taken, guard))) return false
    const goesOff = lines.some(({ offered }) => isOf(offered, guard))
    return Date.parse(since) < (goesOff ? shiftAt : opensAt)
  })
