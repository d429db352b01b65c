import { maxGaps, type MaxGap } from '#domain/follow-up/check/check-draw.ts'

/** The stored interval as the rules know it. Throws for one that no plan may have. */
export const storedGap = (minutes: number): MaxGap => {
  const gap = maxGaps.find((one) => one === minutes)
  if (gap === undefined) throw new Error(`no interval of ${minutes} minutes`)
  return gap
}
