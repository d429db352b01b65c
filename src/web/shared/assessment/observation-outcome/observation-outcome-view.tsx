import { shownLevel } from '#domain/content/risk.ts'
import type { ReactNode } from 'react'
import type { ObservationOutcome } from '#domain/assessment/observation/outcome.ts'
import { questionsOf } from '#domain/assessment/question-answers.ts'
import { EmergencyNumbers } from '#web/shared/contact/emergency-numbers.tsx'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { LevelCard } from '../outcome/level-card.tsx'
import { CollapsedLevel } from '../outcome/folded-level.tsx'
import { OwnWords } from '../outcome/own-words.tsx'
import { QuestionAnswers } from '../outcome/question-answers.tsx'
import { RuleVersion } from '../outcome/rule-version.tsx'
import { LevelLine } from '../safety/safety-line.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ObservationWhy } from './observation-why.tsx'
import '../outcome/outcome.css'

type ObservationOutcomeViewProps = {
  readonly outcome: ObservationOutcome
  /** The observer's own words; '' when there are none. */
  readonly notes: string
  /** SAFE-04: whether the result is stored. It comes after the acute alerts. */
  readonly stored: ReactNode
}

/** OBS-08: an observation's result, from the stored outcome and notes alone (SAFE-06). */
export const ObservationOutcomeView = ({ outcome, notes, stored }: ObservationOutcomeViewProps) => {
  const { code, riskLevel, why, ruleVersion } = outcome
  const isAcute = outcome.alerts.length > 0
  const level = shownLevel(riskLevel, isAcute)
  return (
    <div className="hp-outcome">
      <AcuteSection alerts={outcome.alerts} />
      {stored}
      <CollapsedLevel
        reason={isAcute ? m.outcome_acute_first_measures() : null}
        isHigh={riskLevel === 'high'}
      >
        <LevelCard
          above={m.observation_code({ code })}
          name={level === null ? null : outcome}
          level={level}
          description={outcome.description}
          descriptionEn={outcome.descriptionEn}
          measures={outcome.recommendedActions}
          measuresEn={outcome.recommendedActionsEn}
        >
          {riskLevel === 'high' && (
            <>
              <h3>{m.observation_call_now()}</h3>
              <EmergencyNumbers />
            </>
          )}
        </LevelCard>
        <LevelLine level={level} approval={outcome.approval} />
        <Section heading={level === null ? m.report_observed() : m.observation_why()}>
          <ObservationWhy why={why} isLevelShown={level !== null} />
        </Section>
      </CollapsedLevel>
      {notes.trim() !== '' && (
        <Section heading={m.observation_notes()}>
          <Card>
            <OwnWords>{notes}</OwnWords>
          </Card>
        </Section>
      )}
      {questionsOf(outcome).length > 0 && (
        <Disclosure summary={m.outcome_all_answers()}>
          <QuestionAnswers of={outcome} />
        </Disclosure>
      )}
      <RuleVersion version={ruleVersion} />
    </div>
  )
}
