import type { CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { drawNextCheck } from '#server/services/follow-up/draws.ts'
import { isUnguarded, isWatched, noGuard, presenceFrom } from '#server/services/follow-up/guard.ts'

type Watched = {
  readonly maxGap: number | null
  readonly lastSeenAt: Date | null
  readonly nextCheckAt: Date | null
}

type Before = Watched & { readonly isContinuous: boolean; readonly guardId: string | null }

const timesOf = ({ maxGap, lastSeenAt, nextCheckAt }: Watched): Watched => ({
  maxGap,
  lastSeenAt,
  nextCheckAt,
})

const isLater = (at: Date | null, now: Date): boolean => at !== null && at > now

/**
 * FUP-21: the times of the checks after a plan is saved. The same interval keeps the drawn moment. Another one counts
 * from the last check; without one from now. FUP-29: a continuous watch that goes on keeps its times.
 */
export const watchAfterPlan = (before: Before, level: CheckLevel, now: Date): Watched => {
  if (level.kind === 'none') return { maxGap: null, lastSeenAt: null, nextCheckAt: null }
  if (level.kind === 'continuous') {
    const goesOn = isWatched(before) && !isLater(before.lastSeenAt, now)
    return goesOn ? timesOf(before) : presenceFrom(now)
  }
  const { maxGap } = level
  // Nobody has confirmed a presence since a watch without a Fastvakt began. FUP-152: nor is one after now a last check.
  const isNew = before.maxGap === null || isUnguarded(before) || isLater(before.lastSeenAt, now)
  if (!isNew && before.maxGap === maxGap) return timesOf(before)
  const last = isNew ? now : (before.lastSeenAt ?? now)
  const drawn = drawNextCheck(maxGap, last)
  return { maxGap, lastSeenAt: last, nextCheckAt: drawn > now ? drawn : now }
}

/** FUP-29: a new continuous watch has no Fastvakt yet; one that goes on keeps theirs; others have none. */
export const guardAfterPlan = (before: Before, level: CheckLevel, now: Date) => {
  if (level.kind !== 'continuous') return noGuard(null)
  return isWatched(before) ? {} : noGuard(now)
}

/** The deviations that a plan with this level ends: the review, and those of the other levels. */
export const endedByPlan = ({ kind }: CheckLevel) => [
  'review' as const,
  ...(kind === 'irregular' ? [] : (['late', 'missed'] as const)),
  ...(kind === 'continuous' ? [] : (['no-guard'] as const)),
]
