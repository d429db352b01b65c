import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { raisingPoints } from '#domain/assessment/officer/turning-points.ts'
import { Name } from '#web/shared/content/name.tsx'
import { officerAnswer } from './officer-answer.ts'
import { TurningPoints } from '../outcome/turning-points.tsx'
import { ruleText } from '../rule-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { SymptomList } from './symptom-list.tsx'
import { symptomsById } from './outcome-symptoms.ts'

/** The counts, the symptoms, the unassessed symptoms, and the answers that would have changed the result. */
export const Why = ({ outcome }: { outcome: OfficerOutcome }) => {
  const { why } = outcome
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
          : m.outcome_not_assessed({ count: why.notAssessed.length })}
      </p>
      <TurningPoints heading={m.outcome_turning()} none={m.outcome_turning_none()}>
        {raisingPoints(outcome).map((point) => (
          <li key={`${point.symptomId} ${point.to}`}>
            <Name of={point} />
            {': '}
            {m.outcome_turning_point({
              to: officerAnswer({ ...point, answer: point.to }),
              module: point.moduleLabel,
            })}
          </li>
        ))}
      </TurningPoints>
    </>
  )
}
