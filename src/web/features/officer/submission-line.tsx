import { SubmissionLine } from '#web/parts/flow/submission-line.tsx'
import { useOfficer } from './officer-context.ts'
import { officerStore } from './officer-store.ts'

/** SAFE-04: where the officer's assessment is. */
export const OfficerSubmissionLine = () => {
  const { submission, kept } = useOfficer()
  return <SubmissionLine submission={submission} isKept={kept} onAgain={officerStore.sendAgain} />
}
