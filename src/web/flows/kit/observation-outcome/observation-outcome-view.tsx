import type { ReactNode } from 'react'
import { shownLevel } from '#domain/content/risk.ts'
import {
  raisingPoints,
  type ObservationOutcome,
} from '#domain/assessment/observation/observation-outcome.ts'
import { questionsOf } from '#domain/assessment/question-answers.ts'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { EmergencyNumbers } from '#web/lib/contact/emergency-numbers.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { ObservationTagBadge } from '#web/flows/kit/content/observation-tag.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { LevelCard } from '../outcome/level-card.tsx'
import { OwnWords, QuestionAnswers } from '../outcome/answer-list.tsx'
import { RuleVersion, TurningPoints } from '../outcome/outcome-reasons.tsx'
import { RiskBadge } from '../risk-badge.tsx'
import { LevelLine } from '../safety/safety-line.tsx'
import { observationRules, turningText } from './observation-level-texts.ts'
import '../outcome/outcome.css'

type ObservationWhyProps = {
  readonly why: ObservationOutcome['why']
  /** F-A8: without a level, the rule that gave it is not shown, either. */
  readonly isLevelShown: boolean
}

/** Which signs were counted, the rule that decided, and what would have changed it. */
const ObservationWhy = ({ why, isLevelShown }: ObservationWhyProps) => {
  const count = (tag: ObservationTag) => why.symptoms.filter((each) => each.tag === tag).length
  return (
    <>
      <p>
        {m.observation_counts({
          red: count('red'),
          yellow: count('yellow'),
          green: count('green'),
        })}{' '}
        {isLevelShown && observationRules()[why.rule]}
      </p>
      <ul className="hp-outcome__signs">
        {why.symptoms.map((symptom) => (
          <li key={symptom.id}>
            <Name of={symptom} />
            <ObservationTagBadge tag={symptom.tag} />
          </li>
        ))}
      </ul>
      {isLevelShown && (
        <TurningPoints heading={m.observation_turning()} none={m.observation_turning_none()}>
          {raisingPoints({ why }).map((point) => (
            <li key={point.tag}>{turningText(point)}</li>
          ))}
        </TurningPoints>
      )}
    </>
  )
}

type ObservationOutcomeViewProps = {
  readonly outcome: ObservationOutcome
  /** The observer's own words; '' when there are none. */
  readonly notes: string
  /** SAFE-04: whether the result is stored. It comes after the acute alerts. */
  readonly stored: ReactNode
}

const FEW = 3

/** OBS-08: an observation's result, from the stored outcome and notes alone (SAFE-06). */
export const ObservationOutcomeView = ({ outcome, notes, stored }: ObservationOutcomeViewProps) => {
  const { code, riskLevel, why, ruleVersion } = outcome
  const isAcute = outcome.alerts.length > 0
  const level = shownLevel(riskLevel, isAcute)
  // A few measures are read as fast as the button that would open them.
  const isFolded = isAcute && outcome.recommendedActions.length > FEW
  return (
    <div className="hp-outcome">
      <AcuteSection alerts={outcome.alerts} />
      {stored}
      <LevelCard
        head={(id) => (
          <>
            <div>
              <p className="hp-outcome__above">{m.observation_code({ code })}</p>
              <h2 id={id}>{level === null ? m.outcome_measures() : <Name of={outcome} />}</h2>
            </div>
            {level !== null && <RiskBadge level={level} />}
          </>
        )}
        measures={outcome.recommendedActions}
        measuresEn={outcome.recommendedActionsEn}
        measuresHeading={level === null ? null : 'h3'}
        shown={isFolded ? 0 : outcome.recommendedActions.length}
        note={<LevelLine level={level} approval={outcome.approval} />}
      >
        {isAcute && <p className="hp-level__text">{m.outcome_acute_too()}</p>}
        {level !== null && (
          <p className="hp-level__lead">
            <ContentText no={outcome.description} en={outcome.descriptionEn} />
          </p>
        )}
        {riskLevel === 'high' && (
          <>
            <h3>{m.observation_call_now()}</h3>
            <EmergencyNumbers />
          </>
        )}
      </LevelCard>
      <Section heading={level === null ? m.report_observed() : m.observation_why()}>
        <ObservationWhy why={why} isLevelShown={level !== null} />
      </Section>
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
