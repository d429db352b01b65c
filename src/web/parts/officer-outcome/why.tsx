import type { DecidingRule, OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { intensityText } from '#web/parts/intensity-texts.ts'
import { Name } from '#web/parts/name.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SymptomList } from './symptom-list.tsx'
import { symptomsById } from './outcome-symptoms.ts'

type Why = OfficerOutcome['why']

/** OFF-06 to OFF-08 in plain words. */
const rules = {
  'five-severe': m.outcome_rule_five_severe,
  'three-severe-three-moderate': m.outcome_rule_three_three,
  'two-severe': m.outcome_rule_two_severe,
  'four-moderate': m.outcome_rule_four_moderate,
  otherwise: m.outcome_rule_otherwise,
} as const satisfies Record<Exclude<DecidingRule, 'module-trigger'>, () => string>

const ruleText = ({ rule, raisedBy }: Why): string =>
  rule === 'module-trigger'
    ? m.outcome_rule_trigger({ module: raisedBy?.label ?? '', count: raisedBy?.symptoms.length ?? 0 })
    : rules[rule]()

/** Which counts, which symptoms, what was not assessed, and what would have changed it. */
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
        {ruleText(why)}
      </p>
      {counted.map(({ ids, heading }) => (
        <SymptomList
          key={heading()}
          heading={heading()}
          symptoms={symptomsById(outcome, ids)}
        />
      ))}
      <p>
        {why.notAssessed.length === 0
          ? m.outcome_all_assessed()
          : m.outcome_not_assessed({ count: why.notAssessed.length })}
      </p>
      <TurningPoints points={why.turningPoints} />
    </>
  )
}

const TurningPoints = ({ points }: { points: Why['turningPoints'] }) => {
  if (points.length === 0) return null
  return (
    <div>
      <h3>{m.outcome_turning()}</h3>
      <p>{m.outcome_turning_explained()}</p>
      <ul className="hp-outcome__list">
        {points.map((point) => (
          <li key={`${point.symptomId} ${point.to}`}>
            <Name of={point} />
            {': '}
            {m.outcome_turning_point({ to: intensityText(point.to), module: point.moduleLabel })}
          </li>
        ))}
      </ul>
    </div>
  )
}
