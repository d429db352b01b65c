import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { acuteAnswers, alertsOf, isAcute, riskOf } from './alerts.ts'
import { percentOf, ratedSymptoms, type ChosenSymptoms, type RatedSymptom } from './intensity.ts'
import type { TreatmentTurningPoint } from './treatment-outcome.ts'
import { scorer } from './scores.ts'

const MAX_SHOWN = 5
const steps = [0, 25, 50, 75, 100]

/**
 * Single other answers that would have put another approach first or given another level: for each
 * symptom the nearest of 0, 25, 50, 75 and 100 above and below its intensity, else its absence; at
 * most five in all, nearest first and then in the order of the form. Never an acute sign: that one is
 * reported, not weighed (SAFE-01).
 */
export const treatmentTurningPoints = (
  content: TreatmentContent,
  chosen: ChosenSymptoms,
  answers: QuestionAnswers,
): readonly TreatmentTurningPoint[] => {
  const scoresOf = scorer(content)
  const all = ratedSymptoms(content, chosen)
  const answered = acuteAnswers(content, all, answers)

  /** The compared result: the first approach and the level. */
  const headOf = (symptoms: readonly RatedSymptom[]) => {
    const alerts = [...alertsOf(symptoms), ...answered]
    const first = scoresOf(symptoms, isAcute(alerts))[0]?.approach ?? null
    return { first, riskLevel: riskOf(alerts) }
  }
  const current = headOf(all)

  const changeTo = (
    rated: RatedSymptom,
    to: TreatmentTurningPoint['to'],
  ): readonly TreatmentTurningPoint[] => {
    const { first, riskLevel } = headOf(
      all.flatMap((each) => {
        if (each !== rated) return [each]
        return to === 'without' ? [] : [{ ...each, intensity: to }]
      }),
    )
    if (first?.id === current.first?.id && riskLevel === current.riskLevel) return []
    const { id: symptomId, nameNo, nameEn } = rated.symptom
    const named = first && { nameNo: first.nameNo, nameEn: first.nameEn }
    return [{ symptomId, nameNo, nameEn, from: rated.intensity, to, first: named, riskLevel }]
  }

  const nearest = (rated: RatedSymptom, values: readonly number[]) => {
    for (const to of values) {
      const change = changeTo(rated, to)
      if (change.length > 0) return change
    }
    return []
  }

  const pointsOf = (rated: RatedSymptom): readonly TreatmentTurningPoint[] => {
    if (!rated.symptom.requiresIntensity) return changeTo(rated, 'without')
    const value = percentOf(rated)
    const above = nearest(
      rated,
      steps.filter((to) => to > value),
    )
    const below = nearest(rated, steps.filter((to) => to < value).toReversed())
    const others = [...above, ...below]
    return others.length > 0 ? others : changeTo(rated, 'without')
  }

  return all
    .filter(({ symptom }) => !symptom.urgent)
    .flatMap((rated) => pointsOf(rated).map((point) => ({ point, far: distance(rated, point) })))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MAX_SHOWN)
    .map(({ point }) => point)
}

const distance = (rated: RatedSymptom, { to }: TreatmentTurningPoint): number =>
  Math.abs((to === 'without' ? 0 : to) - percentOf(rated))
