import type { OfficerAnswer, OfficerAnswers } from '#domain/assessment/officer/answers.ts'
import type { FlowState } from '#domain/assessment/officer/flow.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'

/** What the browser keeps of one assessment. It has no place for a name (OFF-12). */
export type AssessmentData = {
  /** UUIDv7 made at the start; sent again, it is the same assessment. */
  readonly id: string
  /** UTC, ISO 8601, by the browser's clock. */
  readonly startedAt: string
  readonly answers: OfficerAnswers
  /** When 'Fullfør vurdering' was pressed; null while answers are being given. */
  readonly finishedAt: string | null
  /** When the server stored it; null until it says so (SAFE-04). */
  readonly storedAt: string | null
}

/** The state of the officer's flow, under the four names of the specification, section 3. */
export type Flow = {
  readonly knowsPerson: boolean | null
  readonly categories: readonly string[]
  readonly data: AssessmentData | null
  readonly recommendation: OfficerOutcome | null
}

/** A new id and the present time, for transitions that begin an assessment. */
export type Fresh = { readonly id: string; readonly now: string }

export const emptyFlow: Flow = {
  knowsPerson: null,
  categories: [],
  data: null,
  recommendation: null,
}

const started = ({ id, now }: Fresh): AssessmentData => ({
  id,
  startedAt: now,
  answers: {},
  finishedAt: null,
  storedAt: null,
})

/**
 * The data to go on answering in. A finished assessment is a record: changing it begins another one,
 * with its own id, so that the stored row is never overwritten and never refused as a different body.
 */
const editable = (data: AssessmentData | null, fresh: Fresh): AssessmentData => {
  if (data === null) return started(fresh)
  return data.finishedAt === null ? data : { ...started(fresh), answers: data.answers }
}

/** Step 1: whether the inmate is known. Begins the assessment unless one is begun. */
export const chooseKnowsPerson = (flow: Flow, knowsPerson: boolean, fresh: Fresh): Flow =>
  flow.knowsPerson === knowsPerson && flow.data !== null
    ? flow
    : { ...flow, knowsPerson, data: editable(flow.data, fresh), recommendation: null }

/** Step 3. Answers in a category that is taken away are kept, and counted again if it comes back. */
export const chooseCategories = (
  flow: Flow,
  categories: readonly string[],
  fresh: Fresh,
): Flow => ({
  ...flow,
  categories,
  data: editable(flow.data, fresh),
  recommendation: null,
})

/** Step 4. null clears back to never touched (SAFE-05). */
export const giveAnswer = (
  flow: Flow,
  symptomId: string,
  answer: OfficerAnswer | null,
  fresh: Fresh,
): Flow => {
  const data = editable(flow.data, fresh)
  const { [symptomId]: _before, ...others } = data.answers
  const answers = answer === null ? others : { ...others, [symptomId]: answer }
  return { ...flow, data: { ...data, answers }, recommendation: null }
}

/** 'Fullfør vurdering', with what it came to. */
export const finish = (flow: Flow, outcome: OfficerOutcome, now: string): Flow =>
  flow.data === null
    ? flow
    : { ...flow, data: { ...flow.data, finishedAt: now }, recommendation: outcome }

/** The server has it; its outcome stands in place of the one computed here. */
export const markStored = (flow: Flow, at: string, outcome: OfficerOutcome): Flow =>
  flow.data === null
    ? flow
    : { ...flow, data: { ...flow.data, storedAt: at }, recommendation: outcome }

/** Something was chosen or answered that is not stored: it is not to be dropped unasked. */
export const hasWork = ({ categories, data }: Flow): boolean =>
  data !== null &&
  data.storedAt === null &&
  (categories.length > 0 || Object.keys(data.answers).length > 0)

/** OFF-11: as the table of steps sees it. What is sent needs the first answer and the data too. */
export const flowState = ({ knowsPerson, categories, data }: Flow): FlowState => ({
  knowsPerson,
  chosenCategories: knowsPerson === null || data === null ? [] : categories,
  finished: data !== null && data.finishedAt !== null,
})
