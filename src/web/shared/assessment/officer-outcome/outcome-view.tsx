import type { ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { CollapsedLevel } from '../outcome/folded-level.tsx'
import { RuleVersion } from '../outcome/rule-version.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { considerText } from '../rule-texts.ts'
import { Answers } from './answers.tsx'
import { ModuleResult } from './module-result.tsx'
import { Why } from './why.tsx'
import '../outcome/outcome.css'

type OutcomeViewProps = {
  readonly outcome: OfficerOutcome
  /** SAFE-04: whether the result is stored. It comes after the acute alerts. */
  readonly stored: ReactNode
}

/** SAFE-01, SAFE-05: what comes before the module, or that it says nothing; null: the module is what to go by. */
const collapseReason = (outcome: OfficerOutcome): string | null => {
  const { label: module } = outcome.module
  if (outcomeAlerts(outcome).length > 0) return m.outcome_acute_first_module({ module })
  return isAssessed(outcome) ? null : m.outcome_unassessed_module({ module })
}

/**
 * An officer's result, from the stored outcome alone (SAFE-06). The acute alerts come first, then the module with its
 * urgency and measures, then the reasons.
 */
export const OutcomeView = ({ outcome, stored }: OutcomeViewProps) => {
  const { module, approval, ruleVersion } = outcome
  const alerts = outcomeAlerts(outcome)
  const assessed = isAssessed(outcome)
  return (
    <div className="hp-outcome">
      <AcuteSection alerts={alerts} />
      {stored}
      {!assessed && (
        <Notice tone="warning">
          <p>{m.outcome_nothing_assessed()}</p>
        </Notice>
      )}
      <CollapsedLevel reason={collapseReason(outcome)} isHigh={module.riskLevel === 'high'}>
        <ModuleResult
          module={module}
          approval={approval}
          consider={considerText(outcome)}
          isAssessed={assessed}
          isAcute={alerts.length > 0}
        />
        <Section heading={m.outcome_why()}>
          <Why outcome={outcome} />
        </Section>
      </CollapsedLevel>
      <Answers outcome={outcome} />
      <RuleVersion version={ruleVersion} />
    </div>
  )
}
