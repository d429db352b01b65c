import type {
  TreatmentOutcome,
  TreatmentTurningPoint,
} from '#domain/assessment/treatment/outcome.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/language.ts'
import { intensityText } from '#web/parts/intensity-texts.ts'
import { Name } from '#web/parts/name.tsx'
import { TurningPoints } from '#web/parts/outcome/turning-points.tsx'
import * as m from '#web/generated/messages/messages.js'
import { planIntensity } from './plan-words.ts'

type Props = { readonly outcome: TreatmentOutcome }

/** The single other answers that would have put something else first, or changed the level. */
export const PlanTurningPoints = ({ outcome }: Props) => {
  const language = useLanguage()
  return (
    <TurningPoints heading={m.treatment_turning()} none={m.treatment_turning_no_change()}>
      {outcome.turningPoints.map((point) => (
        <li key={`${point.symptomId} ${point.to}`}>
          <Name of={point} />
          {': '}
          {changeText(point)} {effectTexts(point, outcome, language).join(' ')}
        </li>
      ))}
    </TurningPoints>
  )
}

const changeText = ({ from, to }: TreatmentTurningPoint): string =>
  to === 'without'
    ? m.treatment_turning_without()
    : m.treatment_turning_step({ to: intensityText(to), from: planIntensity(from) })

/** What stands first then, unless it is the same; and the level, when that is another. */
const effectTexts = (
  { first, riskLevel }: TreatmentTurningPoint,
  outcome: TreatmentOutcome,
  language: Language,
): readonly string[] => {
  const texts: string[] = []
  const otherLevel = riskLevel !== outcome.riskLevel
  if (first === null) texts.push(m.treatment_turning_none())
  else if (!otherLevel || first.nameNo !== outcome.recommendations[0]?.nameNo) {
    texts.push(m.treatment_turning_first({ first: nameIn(language, first) }))
  }
  if (otherLevel) {
    texts.push(riskLevel === null ? m.treatment_turning_no_level() : m.treatment_turning_high())
  }
  return texts
}
