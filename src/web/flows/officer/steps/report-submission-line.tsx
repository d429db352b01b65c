import { SubmissionLine, SubmissionText } from '#web/flows/kit/flow/submission-line.tsx'
import { useOfficer, stepName, OfficerStep } from './officer-step.tsx'
import { officerStore } from '../store/officer-store.ts'
import type { StepId } from '#domain/assessment/officer/flow.ts'

/** SAFE-04: where the officer's assessment is. `isBelowWord`: without what `OfficerSubmissionText` says above it. */
export const OfficerSubmissionLine = ({ isBelowWord = false }: { isBelowWord?: boolean }) => {
  const { submission, isOnDevice } = useOfficer()
  return (
    <SubmissionLine
      submission={submission}
      isOnDevice={isOnDevice}
      onRetry={officerStore.sendAgain}
      isBelowWord={isBelowWord}
    />
  )
}

/** The same in one word, at the edge of a page. */
export const OfficerSubmissionText = () => <SubmissionText submission={useOfficer().submission} />

/** SAFE-06: it is stored, but its result is not here yet. Nothing to read, print or download. */
export const ResultPending = ({ step }: { step: StepId }) => (
  <OfficerStep step={step} title={stepName(step)}>
    <OfficerSubmissionLine />
  </OfficerStep>
)
