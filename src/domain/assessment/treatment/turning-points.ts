import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { percentOf, ratedSymptoms, type ChosenSymptoms, type RatedSymptom } from './intensity.ts'
import type { Ranking, TreatmentTurningPoint } from './outcome.ts'
import { rankApproaches } from './ranking.ts'

const MOST_SHOWN = 5
const steps = [0, 25, 50, 75, 100]

/** What one looks at: what stands first, and the level. */
const headOf = ({ recommendations, riskLevel }: Ranking) => {
  const first = recommendations[0]
  return {
    id: first?.id ?? null,
    first: first === undefined ? null : { nameNo: first.nameNo, nameEn: first.nameEn },
    riskLevel,
  }
}

/**
 * Single other answers that would have put another approach first or given another level: for each
 * symptom the nearest of 0, 25, 50, 75 and 100 above and below its intensity, else its absence; at
 * most five in all, nearest first and then in the order of the form.
 */
export const treatmentTurningPoints = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
): readonly TreatmentTurningPoint[] => {
  const current = headOf(rankApproaches(content, chosen))

  const changedBy = (other: ChosenSymptoms) => {
    const { id, first, riskLevel } = headOf(rankApproaches(content, other))
    return id === current.id && riskLevel === current.riskLevel ? null : { first, riskLevel }
  }

  const nearest = (rated: RatedSymptom, values: readonly number[]): TreatmentTurningPoint[] => {
    for (const to of values) {
      const change = changedBy({ ...chosen, [rated.symptom.id]: to })
      if (change !== null) return [{ ...nameOf(rated), to, ...change }]
    }
    return []
  }

  const without = (rated: RatedSymptom): TreatmentTurningPoint[] => {
    const { [rated.symptom.id]: _gone, ...others } = chosen
    const change = changedBy(others)
    return change === null ? [] : [{ ...nameOf(rated), to: 'without', ...change }]
  }

  const pointsOf = (rated: RatedSymptom): TreatmentTurningPoint[] => {
    if (!rated.symptom.requiresIntensity) return without(rated)
    const value = percentOf(rated)
    const above = nearest(
      rated,
      steps.filter((to) => to > value),
    )
    const below = nearest(rated, steps.filter((to) => to < value).toReversed())
    const others = [...above, ...below]
    return others.length > 0 ? others : without(rated)
  }

  return ratedSymptoms(content, chosen)
    .flatMap((rated) => pointsOf(rated).map((point) => ({ point, far: distance(rated, point) })))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_SHOWN)
    .map(({ point }) => point)
}

const nameOf = ({ symptom, intensity }: RatedSymptom) => ({
  symptomId: symptom.id,
  nameNo: symptom.nameNo,
  nameEn: symptom.nameEn,
  from: intensity,
})

const distance = (rated: RatedSymptom, { to }: TreatmentTurningPoint): number =>
  Math.abs((to === 'without' ? 0 : to) - percentOf(rated))
