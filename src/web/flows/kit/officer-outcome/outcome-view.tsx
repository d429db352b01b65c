import type { ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import {
  isAssessed,
  symptomsOf,
  symptomsById,
  type OfficerOutcome,
  type OutcomeSymptom,
} from '#domain/assessment/officer/officer-outcome.ts'
import { whileWaiting } from '#domain/assessment/officer/while-waiting.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { raisingPoints } from '#domain/assessment/officer/officer-turning-points.ts'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { considerText, ruleText } from '../rule-texts.ts'
import { labelText } from '../label-text.tsx'
import { RuleVersion, TurningPoints } from '../outcome/outcome-reasons.tsx'
import { AnswerList } from '../outcome/answer-list.tsx'
import { FoldedModule, ModuleResult } from './module-result.tsx'
import { officerAnswer } from '#web/flows/kit/answer-texts.ts'
import '../outcome/outcome.css'
import '../outcome/result.css'

type SymptomListProps = { readonly heading: string; readonly symptoms: readonly OutcomeSymptom[] }

/** A quarter for each 25 that is reached, and one for any value above 0. */
const Bar = ({ of: { answer, answerKind } }: { of: OutcomeSymptom }) =>
  typeof answer === 'number' &&
  answerKind !== 'fact' && (
    <span
      className="hp-outcome__bar"
      data-filled={answer > 0 ? Math.max(1, Math.floor(answer / 25)) : 0}
      aria-hidden
    />
  )

const SymptomList = ({ heading, symptoms }: SymptomListProps) => (
  <AnswerList
    heading={heading}
    rows={symptoms.map((symptom) => ({
      id: symptom.id,
      question: symptom,
      answer: (
        <>
          <Bar of={symptom} />
          <span className="hp-outcome__answer">{officerAnswer(symptom)}</span>
        </>
      ),
      missing: typeof symptom.answer !== 'number',
    }))}
  />
)

/** 'Moderat, 50' as 'moderat (50)' */
const inSentence = (answer: string): string => answer.toLowerCase().replace(/, (\d+)$/u, ' ($1)')

/** The counts, the symptoms, the unassessed symptoms, and the answers that would have changed the result. */
const Why = ({ outcome }: { outcome: OfficerOutcome }) => {
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

const counted = (count: number, one: () => string, many: (values: { count: number }) => string) =>
  count === 0 ? [] : [count === 1 ? one() : many({ count })]

/**
 * '1 alvorlig, 2 moderate': what there is none of is left out. 'None' would take an acute sign back, and where nothing was
 * assessed nobody knows (SAFE-05).
 */
const countsText = (outcome: OfficerOutcome): string => {
  const { severe, moderate } = outcome.why
  const counts = [
    ...counted(severe.length, m.outcome_why_severe_one, m.outcome_why_severe),
    ...counted(moderate.length, m.outcome_why_moderate_one, m.outcome_why_moderate),
  ].join(', ')
  const isNone = counts === '' && isAssessed(outcome) && outcomeAlerts(outcome).length === 0
  return isNone ? m.outcome_why_none() : counts
}

/** Everything that was asked with its answer, and by which rules it counted. */
const Answers = ({ outcome }: { outcome: OfficerOutcome }) => {
  const language = useLanguage()
  return (
    <>
      {outcome.categories.map((category) => (
        <SymptomList
          key={category.id}
          heading={nameIn(language, category)}
          symptoms={category.symptoms}
        />
      ))}
      {outcome.acuteElsewhere !== undefined && (
        <SymptomList heading={m.outcome_acute_elsewhere()} symptoms={outcome.acuteElsewhere} />
      )}
      <RuleVersion version={outcome.ruleVersion} />
    </>
  )
}

type OutcomeViewProps = {
  readonly outcome: OfficerOutcome
  /** After the acute signs: why it is not stored (SAFE-04), or of which day it is. */
  readonly note?: ReactNode
}

/** Below the highest module: which part of the answers it is about, or that there is no other answer. */
const beside = (outcome: OfficerOutcome, count: number): string => {
  const isOther = symptomsOf(outcome).some(
    ({ answer, alertText }) => typeof answer === 'number' && alertText === null,
  )
  if (!isOther) return m.outcome_acute_nothing_else()
  const module = labelText(outcome.module.label)
  return count === 1 ? m.outcome_acute_goes_first({ module }) : m.outcome_acute_go_first({ module })
}

const notCovered = (module: string, count: number): string =>
  count === 1
    ? m.outcome_acute_not_covered({ module })
    : m.outcome_acute_not_covered_many({ module })

const Module = ({ outcome }: { outcome: OfficerOutcome }) => {
  const { module, approval } = outcome
  const label = labelText(module.label)
  const count = outcomeAlerts(outcome).length
  const considered = considerText(outcome)
  if (count === 0 && isAssessed(outcome)) {
    return <ModuleResult module={module} approval={approval} consider={considered} isPage />
  }
  if (count === 0) {
    return (
      <FoldedModule
        module={module}
        approval={approval}
        heading={m.outcome_unassessed()}
        isPage
        text={`${m.outcome_nothing_assessed()} ${m.outcome_unassessed_module({ module: label })}`}
        openLabel={m.outcome_show_module()}
      />
    )
  }
  if (module.riskLevel === 'high') {
    return (
      <FoldedModule
        module={module}
        approval={approval}
        heading={<Name of={module} />}
        text={m.outcome_acute_too()}
        isLevelShown
        consider={considered}
      />
    )
  }
  return (
    <FoldedModule
      module={module}
      approval={approval}
      heading={notCovered(label, count)}
      text={beside(outcome, count)}
      openLabel={m.outcome_show_module()}
      consider={considered}
    />
  )
}

/**
 * An officer's result, from the stored outcome alone (SAFE-06). The acute signs come first, then the module with its
 * urgency and measures, then the reasons. Its h1 is in the first of them.
 */
export const OutcomeView = ({ outcome, note }: OutcomeViewProps) => {
  const { module } = outcome
  const all = symptomsOf(outcome)
  const known = all.filter(({ answer }) => typeof answer === 'number').length
  return (
    <>
      <AcuteSection alerts={outcomeAlerts(outcome)} whileWaiting={whileWaiting(outcome)} />
      {note}
      <Module outcome={outcome} />
      <div className="hp-result__fold">
        <Disclosure
          summary={
            <>
              {m.outcome_why_module({ module: labelText(module.label) })}
              <span>{countsText(outcome)}</span>
            </>
          }
        >
          <Why outcome={outcome} />
        </Disclosure>
      </div>
      <div className="hp-result__fold">
        <Disclosure
          summary={
            <>
              {m.outcome_all_answers()}
              <span>{m.outcome_answered({ count: known, total: all.length })}</span>
            </>
          }
        >
          <Answers outcome={outcome} />
        </Disclosure>
      </div>
    </>
  )
}
