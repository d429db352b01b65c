import { createContext, useContext } from 'react'
import type { QuestionGroup } from '#domain/assessment/question-groups.ts'
import type { TreatmentAlert } from '#domain/assessment/treatment/alerts.ts'
import type { RatedSymptom } from '#domain/assessment/treatment/intensity.ts'
import type { TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import type { FlowSnapshot } from '#web/lib/flow-store/store.ts'
import type { StepTarget } from '#web/flows/kit/symptom-flow/use-step.ts'
import type { TreatmentDraft } from './treatment-data.ts'

/** The shared state of every step of the flow. */
export type Treatment = FlowSnapshot<TreatmentDraft> & {
  readonly content: TreatmentContent & WithApproval
  /** The chosen symptoms in the order of the form. */
  readonly rated: readonly RatedSymptom[]
  /** TRT-04: the alerts for the present choice. */
  readonly alerts: readonly TreatmentAlert[]
  /** X14: of an acute answer whose symptom was taken away. */
  readonly acuteNote: string | undefined
  /** TRT-02: the questions that can change the plan, a page for each group. The others follow after the plan. */
  readonly pages: readonly QuestionGroup[]
  /** The wanted step, or the nearest earlier one whose input is complete (OFF-11). */
  readonly reachable: (wanted: TreatmentStep) => TreatmentStep
  readonly goTo: (step: TreatmentStep, target?: StepTarget) => void
  /** Fetches the content again and checks the answers against it. */
  readonly startReview: () => void
}

export const TreatmentContext = createContext<Treatment | null>(null)

export const useTreatment = (): Treatment => {
  const treatment = useContext(TreatmentContext)
  if (treatment === null) throw new Error('useTreatment is for the steps of the treatment flow')
  return treatment
}
