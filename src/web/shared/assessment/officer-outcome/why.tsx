import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { raisingPoints } from '#domain/assessment/officer/turning-points.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { officerAnswer } from './officer-answer.ts'
import { TurningPoints } from '../outcome/turning-points.tsx'
import { ruleText } from '../rule-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { SymptomList } from './symptom-list.tsx'
import { symptomsById } from './outcome-symptoms.ts'

/** 'Moderat, 50' as 'moderat (50)' */
const inSentence = (answer: string): string => answer.toLowerCase().replace(/, (\d+)$/u, ' ($1)')

/** The counts, the symptoms, the unassessed symptoms, and the answers that would have changed the result. */
export const Why = ({ outcome }: { outcome: OfficerOutcome }) => {
  const { why } = outcome
  const language = useLanguage()
  const named = (symptom: { readonly nameNo: string; readonly nameEn: string | null }) =>
    nameIn(language, symptom)
  const counted = [
    { ids: why.raisedBy?.symptoms ?? [], heading: m.outcome_trigger_symptoms },
    { ids: why.severe, heading: m.outcome_severe },
    { ids: why.moderate, heading: m.outcome_moderate },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <>
      <p>
        {m.outcome_counts({ severe: why.severe.length, moderate: why.moderate.length })}{' '}
        {ruleText(outcome)}
      </p>
      {counted.map(({ ids, heading }) => (
        <SymptomList key={heading()} heading={heading()} symptoms={symptomsById(outcome, ids)} />
      ))}
      <p>
        {why.notAssessed.length === 0
          ? m.outcome_all_assessed()
          : m.outcome_not_assessed({
              names: symptomsById(outcome, why.notAssessed).map(named).join(', '),
            })}
      </p>
      <TurningPoints heading={m.outcome_turning()} none={m.outcome_turning_none()}>
        {raisingPoints(outcome).map((point) => (
          <li key={`${point.symptomId} ${point.to}`}>
            {m.outcome_turning_point({
              name: named(point),
              to: inSentence(officerAnswer({ ...point, answer: point.to })),
              module: point.moduleLabel,
            })}
          </li>
        ))}
      </TurningPoints>
    </>
  )
}
