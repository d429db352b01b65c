import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ObservationStep } from '#domain/assessment/observation/observation-steps.ts'
import type { TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'
import type { StepSearch } from '#web/lib/navigation/step-search.ts'

export type StepTarget = {
  /** Which page of the questions, from 1. */
  readonly page?: number
  /** In place of the present one: 'back' does not lead here again. */
  readonly replace?: boolean
}

/** Both begin with 'intro', which the address does not name. */
type FlowSteps = {
  readonly '/assessment/observation': ObservationStep
  readonly '/assessment/treatment': TreatmentStep
}

/** To a step of the flow with this address; the promise is kept once the router is there. */
export const useGoToStep = <Path extends keyof FlowSteps>(path: Path) => {
  const navigate = useNavigate()
  const to: keyof FlowSteps = path
  return useCallback(
    (step: FlowSteps[Path], { page = 1, replace = false }: StepTarget = {}): Promise<void> => {
      const search: StepSearch = {
        ...(step !== 'intro' && { step }),
        ...(page > 1 && { page }),
      }
      return navigate({ to, search, replace, resetScroll: false })
    },
    [navigate, to],
  )
}
