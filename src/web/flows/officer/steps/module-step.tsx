import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/officer-outcome.ts'
import { StepBack } from '#web/flows/kit/flow/step-page.tsx'
import { acuteHeading } from '#web/flows/kit/outcome/acute-section.tsx'
import { ResultLayout } from '#web/flows/kit/outcome/result-layout.tsx'
import { OutcomeView } from '#web/flows/kit/officer-outcome/outcome-view.tsx'
import { ResultRail } from '#web/flows/kit/officer-outcome/result-rail.tsx'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer, backFrom, whereIs } from './officer-step.tsx'
import {
  ResultPending,
  OfficerSubmissionLine,
  OfficerSubmissionText,
} from './report-submission-line.tsx'

/** OFF-09: step 5, the recommended module with what to do and why. */
export const ModulePage = () => {
  const { flow, submission } = useOfficer()
  const { data, recommendation } = flow
  if (data === null || data.finishedAt === null) return null
  if (recommendation === null) return <ResultPending step="module" />
  const title = isAssessed(recommendation)
    ? m.officer_module_heading({ module: recommendation.module.label })
    : m.outcome_unassessed()
  const back = backFrom('module')
  return (
    <ResultLayout
      title={acuteHeading(outcomeAlerts(recommendation)) ?? title}
      crumb={
        <>
          {back !== null && <StepBack {...back} />}
          <span className="hp-result__where">{whereIs('module')}</span>
          <OfficerSubmissionText />
        </>
      }
      paper={<PaperLine document={title} whose={[]} />}
      rail={
        <ResultRail
          id={data.id}
          outcome={recommendation}
          startedAt={data.startedAt}
          completedAt={data.finishedAt}
          isStored={submission?.kind === 'stored'}
          formLink="/assessment/report"
        />
      }
    >
      <OutcomeView outcome={recommendation} note={<OfficerSubmissionLine isBelowWord />} />
    </ResultLayout>
  )
}
