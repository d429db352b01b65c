import { RefusedRemedy } from '#web/shared/assessment/symptom-flow/refused-remedy.tsx'
import { SubmissionLine } from '#web/shared/assessment/flow/submission-line.tsx'
import { confirmIdentityNumber, withUser } from './changes.ts'
import { useObservation } from './context.ts'
import { observationStore } from './store.ts'

/** SAFE-04: where the observation is, and what helps when the server would not have it. */
export const ObservationSubmissionLine = () => {
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
