import { PrinterSmallIcon } from '@navikt/aksel-icons'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { acuteHeading } from '#web/flows/kit/outcome/acute-section.tsx'
import { ObservationOutcomeView } from '#web/flows/kit/observation-outcome/observation-outcome-view.tsx'
import { ObservationDocumentButton } from '#web/flows/kit/document/observation-document-button.tsx'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { RefusedRemedy } from '#web/flows/kit/symptom-flow/refused-remedy.tsx'
import { SubmissionLine } from '#web/flows/kit/flow/submission-line.tsx'
import { useObservation } from './observation-context.ts'
import { ObservationStepPage } from './observation-step.tsx'
import { confirmIdentityNumber, withUser, observationStore } from './observation-store.ts'

/** SAFE-04: where the observation is, and what helps when the server would not have it. */
const ObservationSubmissionLine = () => {
  const { submission, isOnDevice, content, startReview } = useObservation()
  const finishAgain = (change: () => void) => () => {
    change()
    observationStore.complete(content)
  }
  return (
    <SubmissionLine
      submission={submission}
      isOnDevice={isOnDevice}
      onRetry={observationStore.sendAgain}
      remedy={
        submission?.kind === 'refused' && (
          <RefusedRemedy
            code={submission.code}
            onReview={startReview}
            onConfirmNumber={finishAgain(() => confirmIdentityNumber(true))}
            onWithUser={finishAgain(withUser)}
          />
        )
      }
    />
  )
}

/** OBS-08: the result, as it was computed here or as the server has it. */
export const ResultsStep = () => {
  const { flow, goTo } = useObservation()
  const language = useLanguage()
  const { record, data, outcome } = flow
  const acute = acuteHeading(outcome?.alerts ?? [])
  if (record === null || record.finishedAt === null) return null
  if (outcome === null) {
    // SAFE-06: it is stored, but its result is not here yet.
    return (
      <ObservationStepPage step="results" title={m.observation_step_results()}>
        <ObservationSubmissionLine />
      </ObservationStepPage>
    )
  }
  return (
    <ObservationStepPage
      step="results"
      title={acute ?? m.observation_results_heading()}
      hasOwnHeading={acute !== null}
      lead={m.flow_finished_at({ time: formatDateTime(record.finishedAt, language) })}
    >
      <PaperLine document={m.report_observation()} whose={[outcome.code]} />
      <ObservationOutcomeView
        outcome={outcome}
        notes={data.notes}
        stored={
          <>
            <ObservationSubmissionLine />
            {data.withoutUser && (
              <p className="hp-no-print">{m.observation_results_without_user()}</p>
            )}
          </>
        }
      />
      <div className="hp-no-print">
        <p>{m.observation_hand_over()}</p>
        <Actions>
          <Button icon={<PrinterSmallIcon aria-hidden />} onClick={() => window.print()}>
            {m.results_print()}
          </Button>
          <ObservationDocumentButton
            outcome={outcome}
            notes={data.notes}
            startedAt={record.startedAt}
            completedAt={record.finishedAt}
          />
          <Button variant="secondary" onClick={() => goTo('intro')}>
            {m.flow_new()}
          </Button>
          <ButtonLink to="/history" variant="tertiary">
            {m.results_history()}
          </ButtonLink>
        </Actions>
      </div>
    </ObservationStepPage>
  )
}
