import type { CaseStatus } from '../case/case-status.ts'
import type { MaxGap } from '../check/check-draw.ts'
import type { CheckKind } from '../check/check-patterns.ts'
import { checkState, limitOf, shareOver } from '../check/check-state.ts'
import { watcherState } from '../watch/continuous-watch.ts'
import { isIsolationAsked, isolationAskedFrom } from '../isolation.ts'
import { planWithinMs, type CheckLevel } from '../plan-rules.ts'
import { restrictionState } from '../restriction.ts'

/** FUP-41: 'urgent': a person has to be seen at once; 'duty': a duty is late; 'away': not on the ward. */
export type BoardGroup = 'urgent' | 'go-now' | 'duty' | 'soon' | 'calm' | 'away'

/**
 * FUP-40: the order of the board: what a case needs, the most urgent first. Two kinds of one rung are ordered by time. A
 * person comes before a paper: 'Gå nå' before a restriction over its time.
 */
const boardRungs = [
  { group: 'urgent', kinds: ['no-reaction'] },
  // FUP-63: nobody of health knows of that person yet.
  { group: 'urgent', kinds: ['acute-no-call'] },
  // FUP-14: urgent from the first moment, not from the limit of the plan.
  { group: 'urgent', kinds: ['acute-no-plan', 'acute-plan-due'] },
  { group: 'urgent', kinds: ['unguarded'] },
  { group: 'urgent', kinds: ['missed'] },
  { group: 'urgent', kinds: ['late'] },
  { group: 'urgent', kinds: ['no-call'] },
  { group: 'urgent', kinds: ['no-plan'] },
  // FUP-29: a Fastvakt is there already, and confirms the presence.
  { group: 'go-now', kinds: ['go-now', 'guard-due'] },
  // FUP-25: a person before a paper.
  { group: 'duty', kinds: ['worse-no-call'] },
  { group: 'duty', kinds: ['time-out'] },
  { group: 'duty', kinds: ['isolated'] },
  // 9b
  { group: 'duty', kinds: ['away-late'] },
  { group: 'duty', kinds: ['call-due'] },
  { group: 'soon', kinds: ['runs-out'] },
  { group: 'soon', kinds: ['plan-due'] },
  { group: 'soon', kinds: ['review', 'after-check-late', 'sheet-due'] },
  { group: 'calm', kinds: ['on-time', 'continuous', 'after-check', 'no-checks'] },
  { group: 'away', kinds: ['away'] },
] as const

export const boardStateKinds = boardRungs.flatMap(({ kinds }) => kinds)

/** What a case needs now, computed from times and never stored (FUP-131). Times in ms since 1970. */
export type BoardState =
  | { readonly kind: 'no-reaction' | 'acute-no-call' | 'worse-no-call'; readonly since: number }
  /** `overMs`: since the moment at which it became overdue. */
  | {
      readonly kind:
        | 'acute-no-plan'
        | 'no-call'
        | 'no-plan'
        | 'away-late'
        | 'time-out'
        | 'isolated'
        | 'call-due'
        | 'review'
        | 'after-check-late'
      readonly overMs: number
    }
  | { readonly kind: 'sheet-due'; readonly overMs: number; readonly number: number }
  /** `share`: the same in shares of N. */
  | {
      readonly kind: 'unguarded' | 'missed' | 'late'
      readonly overMs: number
      readonly share: number
    }
  /** `at`: the limit of the check, the presence or the plan, the end, the expected return, or 'Etterkontroll'. */
  | {
      readonly kind:
        | 'go-now'
        | 'guard-due'
        | 'runs-out'
        | 'on-time'
        | 'continuous'
        | 'acute-plan-due'
        | 'plan-due'
        | 'away'
        | 'after-check'
      readonly at: number
    }
  | { readonly kind: 'no-checks' }

/** One state at least; the first is the most urgent. */
export type BoardStates = readonly [BoardState, ...BoardState[]]

/** The part of a case that its states come from. Instants are ISO texts. */
export type BoardCase = {
  readonly status: CaseStatus
  readonly isAcute: boolean
  readonly planDueAt: string | null
  /** The newest; it counts while the case is followed up. */
  readonly plan: { readonly level: CheckLevel; readonly nextReviewAt: string } | null
  readonly afterCheckAt: string | null
  /** FUP-101: of the sheet that has to be entered first; null: none is out. */
  readonly sheetDueAt: string | null
  readonly sheetDueNumber: number | null
  readonly watch: {
    readonly maxGap: MaxGap
    readonly last: string
    readonly next: string
  } | null
  /** FUP-29: since when somebody has a continuous watch, or nobody; `watch` has the presence of the Fastvakt. */
  readonly continuous: { readonly since: string } | null
  /** FUP-30: since when the person is isolated, and when a shift leader last said why the watch is not continuous. */
  readonly isolation: { readonly since: string; readonly answeredAt: string | null } | null
  /** FUP-63: since when an acute sign or Modul 9 waits for the first phone call to health; null: none waits. */
  readonly uncalledSince: string | null
  /** FUP-25: the first and the newest check with 'Verre' that nobody of health was called about since; null: none. */
  readonly worse: { readonly since: string; readonly last: string } | null
  /** FUP-63, FUP-64: when the next number or an agreement is due; null: neither is. */
  readonly callDueAt: string | null
  readonly absence: { readonly expectedAt: string } | null
  /** FUP-71: the earliest end of the restrictions that run. */
  readonly restrictionEndsAt: string | null
  readonly lastCheck: { readonly kind: CheckKind; readonly observedAt: string } | null
}

const places = Object.fromEntries(
  boardRungs.flatMap(({ group, kinds }, rung) => kinds.map((kind) => [kind, { rung, group }])),
) as Readonly<Record<BoardState['kind'], { readonly rung: number; readonly group: BoardGroup }>>

/** The rung of a state in the order; 0 is the most urgent. */
export const rungOf = ({ kind }: BoardState): number => places[kind].rung

/** FUP-41: the group that counts a state. */
export const groupOf = ({ kind }: Pick<BoardState, 'kind'>): BoardGroup => places[kind].group

/** Something or somebody has waited longer than allowed. */
export const isOverdue = (state: BoardState): boolean =>
  'overMs' in state || state.kind === 'no-reaction' || state.kind === 'worse-no-call'

/** On the same rung: the longest over first, then what is due first; without a time last. */
export const measureOf = (state: BoardState): number => {
  if ('share' in state) return -state.share
  if ('overMs' in state) return -state.overMs
  if ('at' in state) return state.at
  return 'since' in state ? state.since : Infinity
}

type Seen = Pick<BoardCase, 'lastCheck'>

const reactionState = ({ lastCheck }: Seen): BoardState | null =>
  lastCheck?.kind === 'no_reaction'
    ? { kind: 'no-reaction', since: Date.parse(lastCheck.observedAt) }
    : null

/** FUP-25: the person did not react at the last check. */
export const hasNoReaction = (row: Seen): boolean => reactionState(row) !== null

/** FUP-63: from when the first phone call to health is urgent: at Modul 9 from the limit of the plan; in ms since 1970. */
export const phoneCallUrgentFrom = ({ uncalledSince, isAcute }: BoardCase): number =>
  uncalledSince === null
    ? Infinity
    : Date.parse(uncalledSince) + (isAcute ? 0 : planWithinMs({ module: 'M9', isAcute }))

/** FUP-63: an acute sign that health has not been called about. */
const uncalledState = (row: BoardCase, now: number): BoardState | null => {
  const from = phoneCallUrgentFrom(row)
  if (row.isAcute) return from === Infinity ? null : { kind: 'acute-no-call', since: from }
  return now >= from ? { kind: 'no-call', overMs: now - from } : null
}

/** FUP-25: somebody saw that the person is worse, and nobody of health knows. */
const worseState = ({ worse }: BoardCase): BoardState | null =>
  // Beside a server of the release before, the answer does not have it (ADR 26).
  worse == null ? null : { kind: 'worse-no-call', since: Date.parse(worse.since) }

/** FUP-14: a case that has no plan yet. */
const planState = ({ planDueAt, isAcute }: BoardCase, now: number): BoardState | null => {
  if (planDueAt === null) return null
  const at = Date.parse(planDueAt)
  return now >= at
    ? { kind: isAcute ? 'acute-no-plan' : 'no-plan', overMs: now - at }
    : { kind: isAcute ? 'acute-plan-due' : 'plan-due', at }
}

/** FUP-16: 'Etterkontroll', seven days after the end. */
const afterCheckState = ({ afterCheckAt }: BoardCase, now: number): BoardState | null => {
  if (afterCheckAt === null) return null
  const at = Date.parse(afterCheckAt)
  return now >= at ? { kind: 'after-check-late', overMs: now - at } : { kind: 'after-check', at }
}

/** FUP-101: a sheet of paper that was neither entered nor declared lost. */
const sheetState = (
  { sheetDueAt, sheetDueNumber: number }: BoardCase,
  now: number,
): BoardState | null => {
  if (sheetDueAt === null || number === null) return null
  const overMs = now - Date.parse(sheetDueAt)
  return overMs >= 0 ? { kind: 'sheet-due', overMs, number } : null
}

/** FUP-30: isolated with irregular checks, and no vaktleder has answered. */
const isolationState = (row: BoardCase, now: number): BoardState | null => {
  const from = isolationAskedFrom(row)
  if (from === null || !isIsolationAsked(row, now)) return null
  return { kind: 'isolated', overMs: Math.max(0, now - from) }
}

/** FUP-63, FUP-64: a phone call to repeat, or something agreed that was not done. */
const phoneCallDueState = ({ callDueAt }: BoardCase, now: number): BoardState | null => {
  if (callDueAt === null) return null
  const overMs = now - Date.parse(callDueAt)
  return overMs >= 0 ? { kind: 'call-due', overMs } : null
}

/** FUP-71: nothing is shown while the end is more than 30 minutes away. */
const timeOutState = ({ restrictionEndsAt }: BoardCase, now: number): BoardState | null => {
  if (restrictionEndsAt === null) return null
  const at = Date.parse(restrictionEndsAt)
  const kind = restrictionState(at, now)
  if (kind === 'running') return null
  return kind === 'time-out' ? { kind, overMs: now - at } : { kind, at }
}

/** FUP-12: the next review of the plan. */
const reviewState = ({ status, plan }: BoardCase, now: number): BoardState | null => {
  if (status !== 'followed-up' || plan === null) return null
  const overMs = now - Date.parse(plan.nextReviewAt)
  return overMs >= 0 ? { kind: 'review', overMs } : null
}

const timesOf = ({ watch }: BoardCase) =>
  watch && { last: Date.parse(watch.last), next: Date.parse(watch.next), maxGap: watch.maxGap }

/** FUP-31: 'Skulle vært tilbake 14:00' */
const awayState = ({ expectedAt }: { readonly expectedAt: string }, now: number): BoardState => {
  const at = Date.parse(expectedAt)
  return now >= at ? { kind: 'away-late', overMs: now - at } : { kind: 'away', at }
}

/** FUP-26, FUP-29, FUP-31: the checks: on time, late, missed, no Fastvakt, or away. */
const watchState = (row: BoardCase, now: number): BoardState | null => {
  const { absence, continuous } = row
  if (absence !== null) return awayState(absence, now)
  const times = timesOf(row)
  if (continuous !== null) {
    return watcherState({ since: Date.parse(continuous.since), presence: times }, now)
  }
  if (times === null) return null
  const limit = limitOf(times)
  const kind = checkState(times, now)
  return kind === 'late' || kind === 'missed'
    ? { kind, overMs: now - limit, share: shareOver(times, now) }
    : { kind, at: limit }
}

/** FUP-40: everything that a case needs now. A row shows all of it: 'Gå nå' must not hide an overdue review. */
export const boardStates = (row: BoardCase, now: number): BoardStates => {
  const [first, ...others] = [
    reactionState(row),
    uncalledState(row, now),
    planState(row, now),
    watchState(row, now),
    worseState(row),
    timeOutState(row, now),
    isolationState(row, now),
    phoneCallDueState(row, now),
    reviewState(row, now),
    afterCheckState(row, now),
    sheetState(row, now),
  ]
    .filter((state) => state !== null)
    .toSorted((one, other) => rungOf(one) - rungOf(other) || measureOf(one) - measureOf(other))
  return first === undefined ? [{ kind: 'no-checks' }] : [first, ...others]
}
