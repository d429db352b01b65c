import { useNavigate } from '@tanstack/react-router'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import { caseModuleOf, needsPlan } from '#domain/follow-up/case-risk.ts'
import { acuteHeading } from '#web/shared/assessment/outcome/acute-heading.ts'
import { OutcomeView } from '#web/shared/assessment/officer-outcome/outcome-view.tsx'
import { AssessmentRecordButton } from '#web/shared/assessment/document/assessment-record-button.tsx'
import { WorkDocumentButton } from '#web/shared/assessment/document/work-document-button.tsx'
import { PlanFromResult } from '#web/shared/follow-up/plan-from-result.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NewAssessment } from './new-assessment.tsx'
import { useOfficer } from '../store/officer-context.ts'
import { ResultPending } from './result-pending.tsx'
import { OfficerFooter, OfficerStep } from './officer-step.tsx'
import { OfficerSubmissionLine } from './submission-line.tsx'

/** OFF-09: step 5, the recommended module with what to do and why. */
export const ModulePage = () => {
  const { flow, submission } = useOfficer()
  const navigate = useNavigate()
  const places = usePlaces().data?.places ?? []
  const { data, recommendation } = flow
  const acute = acuteHeading(recommendation === null ? [] : outcomeAlerts(recommendation))
  if (data === null || data.finishedAt === null) return null
  if (recommendation === null) return <ResultPending step="module" />
  const title = isAssessed(recommendation)
    ? m.officer_module_heading({ module: recommendation.module.label })
    : m.outcome_unassessed()
  const isPlanNext = needsPlan({
    module: caseModuleOf(recommendation.module.code),
    isAcute: acute !== null,
  })
  // The case copies the stored outcome, so there is none before that.
  const mayPlan = submission?.kind === 'stored' && places.length > 0
  return (
    <OfficerStep step="module" title={acute ?? title} urgent={acute !== null}>
      <PaperLine document={title} whose={[]} />
      <OutcomeView outcome={recommendation} stored={<OfficerSubmissionLine />} />
      <OfficerFooter next={m.officer_next_report()}>
        {mayPlan && <PlanFromResult places={places} assessmentId={data.id} isNext={isPlanNext} />}
        <Button
          variant={mayPlan && isPlanNext ? 'secondary' : 'primary'}
          onClick={() => void navigate({ to: '/assessment/report' })}
        >
          {m.officer_to_report()}
        </Button>
        <WorkDocumentButton
          outcome={recommendation}
          startedAt={data.startedAt}
          completedAt={data.finishedAt}
        />
        <AssessmentRecordButton
          id={data.id}
          outcome={recommendation}
          completedAt={data.finishedAt}
        />
        <NewAssessment />
      </OfficerFooter>
    </OfficerStep>
  )
}
