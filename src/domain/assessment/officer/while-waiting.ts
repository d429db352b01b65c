import type { OfficerOutcome } from './officer-outcome.ts'

/** The third and the fourth measure of the highest module: objects away, and somebody stays. */
const POSITIONS = [2, 3] as const

/**
 * SAFE-01: what to do until somebody comes, word for word from the measures of the result; none below the highest
 * module, whose measures are for less than an acute sign.
 */
export const whileWaiting = ({
  module: { riskLevel, recommendations, recommendationsEn },
}: Pick<OfficerOutcome, 'module'>): readonly { no: string; en: string | null }[] =>
  riskLevel === 'high'
    ? POSITIONS.flatMap((position) => {
        const no = recommendations[position]
        return no === undefined ? [] : [{ no, en: recommendationsEn?.[position] ?? null }]
      })
    : []
