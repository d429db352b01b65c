import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reachableStep, type Step, type SymptomFlowState } from '#domain/assessment/steps.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'

/** What the address says of a flow whose steps share it. */
export type StepSearch = { step?: string; question?: number }

/** As the address may say it; whatever else it says is left out. */
export const readStepSearch = (
  steps: readonly string[],
  search: Readonly<Record<string, unknown>>,
): StepSearch => {
  const step = steps.find((id) => id === search['step'] && id !== steps[0])
  const question = Number(search['question'])
  return {
    ...(step !== undefined && { step }),
    ...(step !== undefined && Number.isInteger(question) && question > 1 && { question }),
  }
}

/**
 * The step to show: the wanted one, or the nearest before it that has what it builds on (OFF-11), and
 * which question, from 1. The heading is read whenever another one is shown.
 */
export const useStep = <Id extends string>(
  steps: readonly Step<Id, SymptomFlowState>[],
  state: SymptomFlowState,
): { readonly step: Id; readonly question: number } => {
  const search: StepSearch = useSearch({ strict: false })
  const [first] = steps
  if (first === undefined) throw new RangeError('A flow has steps')
  const wanted = steps.find(({ id }) => id === search.step) ?? first
  const step = reachableStep(steps, state, wanted.id)
  const question = Math.min(search.question ?? 1, Math.max(1, state.asked))

  const shown = useRef(`${step} ${question}`)
  useEffect(() => {
    const place = `${step} ${question}`
    if (shown.current !== place) focusHeading()
    shown.current = place
  }, [step, question])
  return { step, question }
}
