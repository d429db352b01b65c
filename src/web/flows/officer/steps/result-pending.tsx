import type { StepId } from '#domain/assessment/officer/flow.ts'
import { stepName, OfficerStep } from './officer-step.tsx'
import { OfficerSubmissionLine } from './report-submission-line.tsx'

/** SAFE-06: it is stored, but its result is not here yet. Nothing to read, print or download. */
export const ResultPending = ({ step }: { step: StepId }) => (
  <OfficerStep step={step} title={stepName(step)}>
    <OfficerSubmissionLine />
  </OfficerStep>
)
