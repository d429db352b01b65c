import type { TreatmentOutcome } from '#domain/assessment/treatment/outcome.ts'
export const TreatmentPlanButton = (_p: {
  outcome: TreatmentOutcome
  startedAt: string
  completedAt: string
}) => null
