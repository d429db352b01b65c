import { hasNoReaction, type BoardCase } from './board-state.ts'
import { watchLimit } from '../check/check-state.ts'
import { PRESENCE_GAP } from '../watch/continuous-watch.ts'
import { planWithinMs, type CaseRisk } from '../plan-rules.ts'

const MINUTE_MS = 60_000

/** FUP-41: from the last look to the limit, and past it. Nothing in it comes from the drawn moment. */
export type TimeBar = {
  /** Whose limit it is. */
  readonly of: 'check' | 'plan'
  /** The limit, in ms since 1970. */
  readonly limitAt: number
  /** The time that has passed, as a share of the time until the limit: 0 to 1. */
  readonly passed: number
  /** The time since the limit, as a share of the same time: 0 to 1, where it is twice the interval. */
  readonly over: number
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole))

/** The limit that a row is measured by, and how long before it the time began. */
const spanOf = (
  row: BoardCase & CaseRisk,
): { of: TimeBar['of']; limitAt: number; lengthMs: number } | null => {
  const { status, planDueAt, absence, watch, continuous } = row
  if (absence !== null || hasNoReaction(row)) return null
  if (status === 'without-plan' && planDueAt !== null) {
    return { of: 'plan', limitAt: Date.parse(planDueAt), lengthMs: planWithinMs(row) }
  }
  if (watch !== null) {
    return { of: 'check', limitAt: watchLimit(watch), lengthMs: watch.maxGap * MINUTE_MS }
  }
  return continuous === null
    ? null
    : { of: 'check', limitAt: Date.parse(continuous.since), lengthMs: PRESENCE_GAP * MINUTE_MS }
}

/** Always the check; without a plan it is the limit of the plan. Null: there is no limit. `now` in ms since 1970. */
export const timeBarOf = (row: BoardCase & CaseRisk, now: number): TimeBar | null => {
  const span = spanOf(row)
  if (span === null) return null
  const { of, limitAt, lengthMs } = span
  return {
    of,
    limitAt,
    passed: share(now - limitAt + lengthMs, lengthMs),
    over: share(now - limitAt, lengthMs),
  }
}
