import { SubmissionLine } from '#web/shared/assessment/flow/submission-line.tsx'
import { RefusedRemedy } from '#web/shared/assessment/symptom-flow/refused-remedy.tsx'
import { useTreatment } from '../store/context.ts'
import { treatmentStore } from '../store/store.ts'

/** SAFE-04: where the plan is, and what helps when the server would not have it. */
export const TreatmentSubmissionLine = () => {
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
