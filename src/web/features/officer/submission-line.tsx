import { SubmissionLine } from '#web/parts/flow/submission-line.tsx'
import { useOfficer } from './officer-context.ts'
import { officerStore } from './officer-store.ts'

/** SAFE-04: where the officer's assessment is. */
export const OfficerSubmissionLine = () => (
  <SubmissionLine submission={useOfficer().submission} onAgain={officerStore.sendAgain} />
)
