/** A step of a flow whose steps share one address. */
export type Step<Id extends string, State> = {
  readonly id: Id
  /** n of the numbered steps; null for one that is passed without a hand. */
  readonly number: number | null
  readonly previous: Id | null
  /** Whether what the step builds on is there. */
  readonly isReady: (state: State) => boolean
}

/** The step of this id. */
export const stepOf = <Id extends string, State>(
  steps: readonly Step<Id, State>[],
  id: Id,
): Step<Id, State> => {
  const found = steps.find((row) => row.id === id)
  if (found === undefined) throw new RangeError(`No step ${id}`)
  return found
}

/** OFF-11: the wanted step, or the nearest one before it that has what it builds on. */
export const reachableStep = <Id extends string, State>(
  steps: readonly Step<Id, State>[],
  state: State,
  wanted: Id,
): Id => {
  const { isReady, previous } = stepOf(steps, wanted)
  return isReady(state) || previous === null ? wanted : reachableStep(steps, state, previous)
}

/** What the steps of the observation and of the treatment flow build on. */
export type SymptomFlowState = {
  readonly isBegun: boolean
  /** How many symptoms are chosen. */
  readonly chosen: number
  /** How many of them still lack the intensity that they ask for. */
  readonly unrated: number
  /** How many questions they ask. */
  readonly askedCount: number
  readonly isFinished: boolean
}
