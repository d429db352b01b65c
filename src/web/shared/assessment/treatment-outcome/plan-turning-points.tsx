import type {
  TreatmentOutcome,
  TreatmentTurningPoint,
} from '#domain/assessment/treatment/outcome.ts'
import { turningEffects, type TurningEffect } from '#domain/report/plan-turning-points.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { intensityText } from '../intensity-texts.ts'
import { Name } from '#web/shared/content/name.tsx'
import { TurningPoints } from '../outcome/turning-points.tsx'
import * as m from '#web/generated/messages/messages.js'
import { planIntensity } from './plan-intensity.ts'

type PlanTurningPointsProps = { readonly outcome: TreatmentOutcome }

/** The single other answers that would have put something else first, or changed the level. */
export const PlanTurningPoints = ({ outcome }: PlanTurningPointsProps) => {
  const language = useLanguage()
  return (
    <TurningPoints heading={m.treatment_turning()} none={m.treatment_turning_no_change()}>
      {outcome.turningPoints.map((point) => (
        <li key={`${point.symptomId} ${point.to}`}>
          <Name of={point} />
          {': '}
          {[
            changeText(point),
            ...turningEffects(point, outcome).map((effect) => effectText(effect, language)),
          ].join(' ')}
        </li>
      ))}
    </TurningPoints>
  )
}

const changeText = ({ from, to }: TreatmentTurningPoint): string =>
  to === 'without'
    ? m.treatment_turning_without()
    : m.treatment_turning_step({ to: intensityText(to), from: planIntensity(from) })

const effectText = (effect: TurningEffect, language: Language): string => {
  if (effect === 'nothing') return m.treatment_turning_none()
  if (effect === 'high') return m.treatment_turning_high()
  if (effect === 'no-level') return m.treatment_turning_no_level()
  return m.treatment_turning_first({ first: nameIn(language, effect.first) })
}
