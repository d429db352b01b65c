import { limitOf, passedLimits } from '#domain/follow-up/check/check-state.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { storedGap } from './stored-gap.ts'

type Watched = Pick<typeof cases.$inferSelect, 'maxGap' | 'isContinuous'>

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
