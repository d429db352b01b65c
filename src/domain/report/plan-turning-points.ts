import type {
  TreatmentOutcome,
  TreatmentTurningPoint,
} from '#domain/assessment/treatment/treatment-outcome.ts'
import { intensityText } from './result-lines.ts'
import { nameIn, type ReportLanguage } from './result-texts.ts'
import type { TreatmentPlanTexts } from './treatment-texts.ts'

/** Each turning point: the change, and what it would have changed. */
export const planTurningPoints = (
  outcome: TreatmentOutcome,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): readonly string[] =>
  outcome.turningPoints.map((point) =>
    [
      `${nameIn(language, point)}: ${changeText(point, texts)}`,
      ...turningEffects(point, outcome).map((effect) => effectText(effect, texts, language)),
    ].join(' '),
  )

const changeText = ({ from, to }: TreatmentTurningPoint, texts: TreatmentPlanTexts): string =>
  to === 'without'
    ? texts.turningWithout
    : texts.turningStep({ from: intensityText(from, texts), to: intensityText(to, texts) })

export type TurningEffect =
  | 'nothing'
  | { readonly first: NonNullable<TreatmentTurningPoint['first']> }
  | 'high'
  | 'no-level'

/** What would stand first, unless it is the same; and the level, when that is another. */
export const turningEffects = (
  { first, riskLevel }: TreatmentTurningPoint,
  outcome: TreatmentOutcome,
): readonly TurningEffect[] => {
  const level = riskLevel === null ? ('no-level' as const) : ('high' as const)
  const levels = riskLevel === outcome.riskLevel ? [] : [level]
  // Another first may have the same name; where the level stays, it is what the point is about.
  const isSameFirst = first?.nameNo === outcome.recommendations[0]?.nameNo && levels.length > 0
  if (isSameFirst) return levels
  return [first === null ? 'nothing' : { first }, ...levels]
}

const effectText = (
  effect: TurningEffect,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): string => {
  if (effect === 'nothing') return texts.turningNothing
  if (effect === 'high') return texts.turningHigh
  if (effect === 'no-level') return texts.turningNoLevel
  return texts.turningFirst(nameIn(language, effect.first))
}
