/** The part of the stored state that the steps need. */
export type FlowState = {
  /** assessmentKnowsPerson: false is an answer, absent is not. */
  readonly knowsPerson?: boolean | null
  readonly chosenCategories: readonly string[]
  /** 'Fullfør vurdering' was pressed: the answers are the assessment. */
  readonly finished: boolean
}

export type StepId =
  | 'entry'
  | 'start'
  | 'guidance'
  | 'categories'
  | 'symptoms'
  | 'module'
  | 'report'

export type Step = {
  readonly id: StepId
  readonly path: string
  /** n of 5; null for the pages before and after the five steps. */
  readonly number: number | null
  readonly previous: StepId | null
  /** Whether the state has the data that the step needs. */
  readonly isReady: (state: FlowState) => boolean
}

const always = () => true
const startAnswered = ({ knowsPerson }: FlowState) => typeof knowsPerson === 'boolean'
const categoriesChosen = ({ chosenCategories }: FlowState) => chosenCategories.length > 0
const isFinished = (state: FlowState) => categoriesChosen(state) && state.finished

const step = (
  id: StepId,
  path: string,
  number: Step['number'],
  previous: Step['previous'],
  isReady: Step['isReady'],
): Step => ({ id, path, number, previous, isReady })

/** The officer flow in order, OFF-01 to OFF-11. */
export const officerSteps: readonly Step[] = [
  step('entry', '/assessment', null, null, always),
  step('start', '/assessment/start', 1, 'entry', always),
  step('guidance', '/assessment/guidance', 2, 'start', startAnswered),
  step('categories', '/assessment/categories', 3, 'guidance', startAnswered),
  step('symptoms', '/assessment/symptoms', 4, 'categories', categoriesChosen),
  step('module', '/assessment/module', 5, 'symptoms', isFinished),
  step('report', '/assessment/report', null, 'module', isFinished),
]

/** The step of this id. */
export const officerStep = (id: StepId): Step => {
  const found = officerSteps.find((row) => row.id === id)
  if (found === undefined) throw new RangeError(`No step ${id}`)
  return found
}

/**
 * OFF-11: the wanted step, or the nearest earlier step with the data that it needs. The report
 * without an assessment goes to the entry (OFF-10). A gap in an earlier step that the wanted step
 * does not need discards nothing: with categories chosen, the symptoms show regardless of step 1.
 */
export const firstReachableStep = (state: FlowState, wanted: StepId): StepId => {
  const { isReady, previous } = officerStep(wanted)
  if (isReady(state)) return wanted
  return wanted === 'report' || previous === null ? 'entry' : firstReachableStep(state, previous)
}
