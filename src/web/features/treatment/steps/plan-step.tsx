import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { acuteHeading } from '#web/shared/assessment/outcome/acute-heading.ts'
import { TreatmentOutcomeView } from '#web/shared/assessment/treatment-outcome/treatment-outcome-view.tsx'
import { TreatmentPlanButton } from '#web/shared/assessment/document/treatment-plan-button.tsx'
import { PaperLine } from '#web/shared/paper/paper-line.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SubmissionLine } from '#web/shared/assessment/flow/submission-line.tsx'
import { RefusedRemedy } from '#web/shared/assessment/symptom-flow/refused-remedy.tsx'
import { useTreatment } from '../store/treatment-context.ts'
import { laterOf } from '../store/later.ts'
import { treatmentStore } from '../store/treatment-store.ts'
import { LaterSection } from './later-section.tsx'
import { TreatmentStepPage } from './treatment-step.tsx'

/** SAFE-04: where the plan is, and what helps when the server would not have it. */
const TreatmentSubmissionLine = () => {
  const { submission, isOnDevice, startReview } = useTreatment()
  return (
    <SubmissionLine
      submission={submission}
      isOnDevice={isOnDevice}
      onRetry={treatmentStore.sendAgain}
      remedy={
        submission?.kind === 'refused' && (
          <RefusedRemedy code={submission.code} onReview={startReview} />
        )
      }
    />
  )
}

/** TRT-03: the plan, as it was computed here or as the server has it. */
export const PlanStep = () => {
  const { flow, content, goTo } = useTreatment()
  const language = useLanguage()
  const { record, outcome } = flow
  const acute = acuteHeading(outcome?.alerts ?? [])
  if (record === null || record.finishedAt === null) return null
  if (outcome === null) {
    // SAFE-06: it is stored, but its result is not here yet.
    return (
      <TreatmentStepPage step="plan" title={m.treatment_plan_heading()}>
        <TreatmentSubmissionLine />
      </TreatmentStepPage>
    )
  }

  const later = laterOf(content, outcome, flow.data)

  /** The intro asks first what becomes of a plan that is not stored; the section, of answers that are not saved. */
  const startNew = () => {
    if (record.storedAt !== null && Object.keys(later.answers).length === 0) {
      treatmentStore.restart()
    }
    goTo('intro')
  }
  return (
    <TreatmentStepPage
      step="plan"
      title={acute ?? m.treatment_plan_heading()}
      hasOwnHeading={acute !== null}
      lead={m.flow_finished_at({ time: formatDateTime(record.finishedAt, language) })}
    >
      <PaperLine document={m.report_treatment_plan()} whose={[]} />
      <TreatmentOutcomeView outcome={outcome} stored={<TreatmentSubmissionLine />} />
      <div className="hp-actions hp-no-print">
        <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
          {m.results_print()}
        </Button>
        <TreatmentPlanButton
          outcome={outcome}
          startedAt={record.startedAt}
          completedAt={record.finishedAt}
        />
        <Button variant="secondary" onClick={startNew}>
          {m.flow_new()}
        </Button>
        <ButtonLink to="/history" variant="tertiary">
          {m.results_history()}
        </ButtonLink>
      </div>
      <LaterSection id={record.id} later={later} />
    </TreatmentStepPage>
  )
}
