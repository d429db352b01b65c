import type { ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { AcuteSection } from '#web/parts/outcome/acute-section.tsx'
import { RuleVersion } from '#web/parts/outcome/rule-version.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Answers } from './answers.tsx'
import { ModuleResult } from './module-result.tsx'
import { nothingAssessed } from './outcome-symptoms.ts'
import { Why } from './why.tsx'
import '#web/parts/outcome/outcome.css'

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
  const { module, approval, ruleVersion } = outcome
  return (
    <div className="hp-outcome">
      <AcuteSection alerts={outcomeAlerts(outcome)} />
      {stored}
      {nothingAssessed(outcome) && (
        <Notice tone="warning">
          <p>{m.outcome_nothing_assessed()}</p>
        </Notice>
      )}
      <ModuleResult module={module} approval={approval} />
      <Section heading={m.outcome_why()}>
        <Why outcome={outcome} />
      </Section>
      <Answers outcome={outcome} />
      <RuleVersion version={ruleVersion} />
    </div>
  )
}
