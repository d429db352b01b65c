import { SubmissionLine, SubmissionText } from '#web/flows/kit/flow/submission-line.tsx'
import { useOfficer } from './officer-step.tsx'
import { officerStore } from '../store/officer-store.ts'

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
