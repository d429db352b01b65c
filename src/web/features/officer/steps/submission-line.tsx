import { SubmissionLine } from '#web/shared/assessment/flow/submission-line.tsx'
import { useOfficer } from '../store/officer-context.ts'
import { officerStore } from '../store/officer-store.ts'

/** SAFE-04: where the officer's assessment is. */
export const OfficerSubmissionLine = () => {
  const { submission, isOnDevice } = useOfficer()
  return (
    <SubmissionLine
      submission={submission}
      isOnDevice={isOnDevice}
      onRetry={officerStore.sendAgain}
    />
  )
}
