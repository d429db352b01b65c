import type { ReactNode } from 'react'
import type { TreatmentOutcome } from '#domain/assessment/treatment/outcome.ts'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { AnswerList } from '../outcome/answer-list.tsx'
import { QuestionAnswers } from '../outcome/question-answers.tsx'
import { RuleVersion } from '../outcome/rule-version.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Plan } from './plan.tsx'
import { planIntensity } from './plan-intensity.ts'
import { PlanTurningPoints } from './plan-turning-points.tsx'
import { ReadingThePlan } from './reading-the-plan.tsx'
import '../outcome/outcome.css'
import './plan.css'

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
