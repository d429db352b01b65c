import { createContext, useContext } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import type { AskedQuestion } from '#domain/assessment/question-answers.ts'
import type { QuestionGroup } from '#domain/assessment/question-groups.ts'
import type { ObservationStep } from '#domain/assessment/observation/observation-steps.ts'
import type { ObservationOutcome } from '#domain/assessment/observation/observation-outcome.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import type { Draft } from '#web/lib/flow-store/draft.ts'
import type { FlowSnapshot } from '#web/lib/flow-store/store.ts'
import type { StepTarget } from '#web/flows/kit/symptom-flow/use-step.ts'
import type { ObservationData } from './observation-data.ts'

/** What every step of the flow works with. */
export type Observation = FlowSnapshot<Draft<ObservationData, ObservationOutcome>> & {
  readonly content: ObservationContent & WithApproval
  /** OBS-09: the observer may choose that no user id is stored. */
  readonly allowsWithoutUser: boolean
  /** The questions that the chosen symptoms ask, a page for each group; then all with their answers. */
  readonly pages: readonly QuestionGroup[]
  readonly asked: readonly AskedQuestion[]
  /** SAFE-01: of the symptoms and answers that are chosen now. */
  readonly alerts: readonly AcuteAlert[]
  /** X14: of an acute answer whose sign was taken away. */
  readonly acuteNote: string | undefined
  readonly goTo: (step: ObservationStep, target?: StepTarget) => void
  /** Fetches the content again and looks the answers over. */
  readonly startReview: () => void
}

export const ObservationContext = createContext<Observation | null>(null)

export const useObservation = (): Observation => {
  const observation = useContext(ObservationContext)
  if (observation === null) throw new Error('useObservation is for the steps of the observation')
  return observation
}
