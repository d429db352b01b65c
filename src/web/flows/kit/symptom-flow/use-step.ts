import { useLocation, useRouter, useSearch, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useCallback } from 'react'
import { reachableStep, type Step, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import type { StepSearch } from '#web/lib/navigation/address-search.ts'
import type { ObservationStep } from '#domain/assessment/observation/observation-steps.ts'
import type { TreatmentStep } from '#domain/assessment/treatment/treatment-steps.ts'

/**
 * The step to show: the wanted one, or the nearest before it that has what it builds on (OFF-11), and
 * which page of the questions, from 1. The heading is read whenever another one is shown.
 */
export const useStep = <Id extends string>(
  steps: readonly Step<Id, SymptomFlowState>[],
  state: SymptomFlowState,
  /** How many pages the questions take. */
  pages: number,
): { readonly step: Id; readonly page: number } => {
  const search: StepSearch = useSearch({ strict: false })
  const [first] = steps
  if (first === undefined) throw new RangeError('A flow has steps')
  const wanted = steps.find(({ id }) => id === search.step) ?? first
  const step = reachableStep(steps, state, wanted.id)
  const page = Math.min(search.page ?? 1, Math.max(1, pages))

  // The address follows: else the next answer would lead to the step that was once wanted.
  const { history } = useRouter()
  const { href, pathname } = useLocation()
  useEffect(() => {
    if (step === wanted.id || history.location.href !== href) return
    history.replace(step === first.id ? pathname : `${pathname}?step=${step}`)
  }, [history, href, pathname, step, wanted.id, first.id])

  const shownKey = useRef(`${step} ${page}`)
  useEffect(() => {
    const stepKey = `${step} ${page}`
    if (shownKey.current !== stepKey) focusHeading()
    shownKey.current = stepKey
  }, [step, page])
  return { step, page }
}

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
