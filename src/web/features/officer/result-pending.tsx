import type { StepId } from '#domain/assessment/officer/flow.ts'
import { stepName } from './step-names.ts'
import { StepPage } from './step-page.tsx'
import { SubmissionLine } from './submission-line.tsx'

/** SAFE-06: it is stored, but its result is not here yet. Nothing to read, print or download. */
export const ResultPending = ({ step }: { step: StepId }) => (
  <StepPage step={step} title={stepName(step)}>
    <SubmissionLine />
  </StepPage>
)
