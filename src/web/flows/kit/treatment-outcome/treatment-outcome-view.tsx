import { useId, type ReactNode } from 'react'
import type {
  TreatmentOutcome,
  TreatmentTurningPoint,
} from '#domain/assessment/treatment/treatment-outcome.ts'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Section } from '#web/kit/layout/page.tsx'
import { evidenceLevels } from '#domain/content/treatment-content.ts'
import { turningEffects, type TurningEffect } from '#domain/report/treatment-plan.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { AnswerList, QuestionAnswers } from '../outcome/answer-list.tsx'
import { RuleVersion, TurningPoints } from '../outcome/outcome-reasons.tsx'
import { intensityText, planIntensity } from '../answer-texts.ts'
import { evidenceTexts } from './plan-texts.ts'
import { RiskBadge } from '../risk-badge.tsx'
import { LevelLine } from '../safety/safety-line.tsx'
import { Recommendation } from './recommendation.tsx'
import '../outcome/outcome.css'
import '../assessment-parts.css'

type PlanProps = { readonly outcome: TreatmentOutcome }

/** The first recommendation, and all recommendations in their order. */
const Plan = ({ outcome }: PlanProps) => {
  const { recommendations, riskLevel, approval } = outcome
  const id = useId()
  return (
    <section className="hp-section" aria-labelledby={id}>
      <div className="hp-outcome__level">
        <h2 id={id}>{m.treatment_plan()}</h2>
        {riskLevel !== null && <RiskBadge level={riskLevel} />}
      </div>
      <First outcome={outcome} />
      <LevelLine level={riskLevel} approval={approval} />
      {recommendations.length > 0 && (
        <>
          <p>{m.treatment_may_indicate()}</p>
          <ol className="hp-plan">
            {recommendations.map((recommendation, position) => (
              <Recommendation
                key={recommendation.id}
                recommendation={recommendation}
                rank={position + 1}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** In one sentence; where something is urgent, that no method takes its place. */
const First = ({ outcome: { recommendations, riskLevel, alerts } }: PlanProps) => {
  const [first] = recommendations
  if (first === undefined) {
    return (
      <Notice tone="warning">
        <p>{m.treatment_none()}</p>
      </Notice>
    )
  }
  const isAcute = first.urgent && alerts.some(({ kind }) => kind === 'urgent')
  return (
    <p>
      {m.treatment_first()}{' '}
      <strong>
        <Name of={first} />
      </strong>
      {'. '}
      {isAcute && m.treatment_first_urgent()}
      {!isAcute && riskLevel !== null && m.treatment_first_after_alert()}
    </p>
  )
}

type PlanTurningPointsProps = { readonly outcome: TreatmentOutcome }

/** The single other answers that would have put something else first, or changed the level. */
const PlanTurningPoints = ({ outcome }: PlanTurningPointsProps) => {
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

/** What the words of the plan mean, in one sentence each. */
const ReadingThePlan = () => (
  <Section heading={m.treatment_reading()}>
    <dl className="hp-plan__words">
      {evidenceLevels.map((evidence) => (
        <div key={evidence}>
          <dt>{evidenceTexts[evidence].word()}</dt>
          <dd>{evidenceTexts[evidence].meaning()}</dd>
        </div>
      ))}
      <div>
        <dt>{m.treatment_order()}</dt>
        <dd>{m.treatment_order_meaning()}</dd>
      </div>
    </dl>
  </Section>
)

type TreatmentOutcomeViewProps = {
  readonly outcome: TreatmentOutcome
  /** SAFE-04: whether the result is stored. It comes after the acute alerts. */
  readonly stored: ReactNode
}

/** TRT-03: a treatment plan, from the stored outcome alone (SAFE-06). */
export const TreatmentOutcomeView = ({ outcome, stored }: TreatmentOutcomeViewProps) => (
  <div className="hp-outcome">
    <AcuteSection alerts={outcome.alerts} />
    {stored}
    <Plan outcome={outcome} />
    {outcome.recommendations.length > 0 && <ReadingThePlan />}
    <Section heading={m.treatment_why()}>
      <p>{m.treatment_rule()}</p>
      {/* TRT-03: the paper is about the answers that were given. */}
      <div className="hp-no-print">
        <Disclosure summary={m.treatment_turning()}>
          <PlanTurningPoints outcome={outcome} />
        </Disclosure>
      </div>
    </Section>
    <Disclosure summary={m.outcome_all_answers()}>
      <AnswerList
        heading={m.treatment_symptoms()}
        rows={outcome.symptoms.map((symptom) => ({
          id: symptom.id,
          question: symptom,
          answer: planIntensity(symptom.intensity),
          missing: typeof symptom.intensity !== 'number',
        }))}
      />
      <QuestionAnswers of={outcome} />
    </Disclosure>
    <RuleVersion version={outcome.ruleVersion} />
  </div>
)
