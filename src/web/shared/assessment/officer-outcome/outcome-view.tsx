import type { ReactNode } from 'react'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed, symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { whileWaiting } from '#domain/assessment/officer/while-waiting.ts'
import { Name } from '#web/shared/content/name.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSection } from '../outcome/acute-section.tsx'
import { considerText } from '../rule-texts.ts'
import { Answers } from './answers.tsx'
import { labelWord } from '../label-word.tsx'
import { FoldedModule, ModuleResult } from './module-result.tsx'
import { Why } from './why.tsx'
import '../outcome/outcome.css'
import '../outcome/result.css'

type OutcomeViewProps = {
  readonly outcome: OfficerOutcome
  /** SAFE-04: why it is not stored. It comes after what to do now. */
  readonly notStored?: ReactNode
}

/** Below the highest module: which part of the answers it is about, or that there is no other answer. */
const beside = (outcome: OfficerOutcome, count: number): string => {
  const isOther = symptomsOf(outcome).some(
    ({ answer, alertText }) => typeof answer === 'number' && alertText === null,
  )
  if (!isOther) return m.outcome_acute_nothing_else()
  const module = labelWord(outcome.module.label)
  return count === 1 ? m.outcome_acute_goes_first({ module }) : m.outcome_acute_go_first({ module })
}

const notCovered = (module: string, count: number): string =>
  count === 1
    ? m.outcome_acute_not_covered({ module })
    : m.outcome_acute_not_covered_many({ module })

const Module = ({ outcome }: { outcome: OfficerOutcome }) => {
  const { module, approval } = outcome
  const label = labelWord(module.label)
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
export const OutcomeView = ({ outcome, notStored }: OutcomeViewProps) => {
  const { why, module } = outcome
  const all = symptomsOf(outcome)
  const known = all.filter(({ answer }) => typeof answer === 'number').length
  return (
    <>
      <AcuteSection alerts={outcomeAlerts(outcome)} whileWaiting={whileWaiting(outcome)} />
      {notStored}
      <Module outcome={outcome} />
      <div className="hp-result__fold">
        <Disclosure
          summary={
            <>
              {m.outcome_why_module({ module: labelWord(module.label) })}
              <span>
                {m.outcome_why_counts({
                  severe: why.severe.length,
                  moderate: why.moderate.length,
                })}
              </span>
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
