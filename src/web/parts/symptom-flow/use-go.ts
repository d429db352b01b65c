import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { StepSearch } from '#web/lib/step-search.ts'

export type GoPlace = {
  /** Which question, from 1. */
  readonly question?: number
  /** In place of the present one: 'back' does not lead here again. */
  readonly replace?: boolean
}

type FlowPath = '/assessment/observation' | '/assessment/treatment'

/** To a step of the flow with this address; the promise is kept once the router is there. */
export const useGo = <Step extends string>(path: FlowPath) => {
  const navigate = useNavigate()
  return useCallback(
    (step: Step | 'intro', { question = 1, replace = false }: GoPlace = {}): Promise<void> => {
      const search: StepSearch = {
        ...(step !== 'intro' && { step }),
        ...(question > 1 && { question }),
      }
      return navigate({ to: path, search, replace, resetScroll: false })
    },
    [navigate, path],
  )
}
