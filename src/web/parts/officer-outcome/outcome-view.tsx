import { useId, type ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { AcutePanel } from '#web/parts/acute-panel.tsx'
import { Name } from '#web/parts/name.tsx'
import { RiskBadge } from '#web/parts/risk-badge.tsx'
import { SafetyLine } from '#web/parts/safety-line.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Card, Section } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Answers } from './answers.tsx'
import { nothingAssessed } from './outcome-symptoms.ts'
import { Why } from './why.tsx'
import './outcome-view.css'

type Props = {
  readonly outcome: OfficerOutcome
  /** SAFE-04: whether it is stored. Stands after what is acute. */
  readonly stored: ReactNode
}

/**
 * An officer's result, from the stored outcome alone (SAFE-06): what is acute first, then the module
 * with its urgency and measures, then why.
 */
export const OutcomeView = ({ outcome, stored }: Props) => {
  const { module } = outcome
  const alerts = outcomeAlerts(outcome)
  const id = useId()
  return (
    <div className="hp-outcome">
      {alerts.length > 0 && (
        <section aria-label={m.outcome_acute_heading()}>
          <AcutePanel alerts={alerts} />
        </section>
      )}
      {stored}
      {nothingAssessed(outcome) && (
        <Notice tone="warning">
          <p>{m.outcome_nothing_assessed()}</p>
        </Notice>
      )}
      <section aria-labelledby={id}>
        <Card>
          <div className="hp-outcome__level">
            <h2 id={id}>
              <Name of={module} />
            </h2>
            <RiskBadge level={module.riskLevel} />
          </div>
          <p className="hp-outcome__urgency" lang="nb">
            {module.description}
          </p>
          <h3>{m.outcome_measures()}</h3>
          <ol className="hp-outcome__measures" lang="nb">
            {module.recommendations.map((measure) => (
              <li key={measure}>{measure}</li>
            ))}
          </ol>
        </Card>
      </section>
      <SafetyLine />
      <Section heading={m.outcome_why()}>
        <Why outcome={outcome} />
      </Section>
      <Answers outcome={outcome} />
    </div>
  )
}
