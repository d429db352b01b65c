import type { CheckLevel } from '#domain/follow-up/plan-rules.ts'
import { drawNextCheck } from '#server/services/follow-up/draws.ts'

type Watched = {
  readonly maxGap: number | null
  readonly lastSeenAt: Date | null
  readonly nextCheckAt: Date | null
}

/**
 * FUP-21: the times of the checks after a plan is saved. The same interval keeps the drawn moment. Another one counts
 * from the last check; without one from now.
 */
export const watchAfterPlan = (before: Watched, level: CheckLevel, now: Date): Watched => {
  if (level.kind !== 'irregular') return { maxGap: null, lastSeenAt: null, nextCheckAt: null }
  const { maxGap } = level
  const { lastSeenAt, nextCheckAt } = before
  if (before.maxGap === maxGap) return { maxGap, lastSeenAt, nextCheckAt }
  const last = before.maxGap === null ? now : (lastSeenAt ?? now)
  const drawn = drawNextCheck(maxGap, last)
  return { maxGap, lastSeenAt: last, nextCheckAt: drawn > now ? drawn : now }
}
