import type { OfficerAnswer, OfficerAnswers } from '#domain/assessment/officer/answers.ts'
import type { FlowState } from '#domain/assessment/officer/flow.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { editable, type FlowRecord, type Fresh } from '#web/lib/flow-store/rules.ts'

/** What the browser keeps of one assessment. It has no place for a name (OFF-12). */
export type AssessmentData = FlowRecord & { readonly answers: OfficerAnswers }

/** The state of the officer's flow, under the four names of the specification, section 3. */
export type Flow = {
  readonly knowsPerson: boolean | null
  readonly categories: readonly string[]
  readonly data: AssessmentData | null
  readonly recommendation: OfficerOutcome | null
}

export const emptyFlow: Flow = {
  knowsPerson: null,
  categories: [],
  data: null,
  recommendation: null,
}

/** The data to go on answering in: that of another assessment once this one is finished. */
const dataToChange = (data: AssessmentData | null, fresh: Fresh): AssessmentData => ({
  ...editable(data, fresh),
  answers: data?.answers ?? {},
})

/** Step 1: whether the inmate is known. Begins the assessment unless one is begun. */
export const chooseKnowsPerson = (flow: Flow, knowsPerson: boolean, fresh: Fresh): Flow =>
  flow.knowsPerson === knowsPerson && flow.data !== null
    ? flow
    : { ...flow, knowsPerson, data: dataToChange(flow.data, fresh), recommendation: null }

/** Step 3. Answers in a category that is taken away are kept, and counted again if it comes back. */
export const chooseCategories = (
  flow: Flow,
  categories: readonly string[],
  fresh: Fresh,
): Flow => ({
  ...flow,
  categories,
  data: dataToChange(flow.data, fresh),
  recommendation: null,
})

/** Step 4: the same answer to each of these symptoms. null clears back to never touched (SAFE-05). */
export const giveAnswers = (
  flow: Flow,
  symptomIds: readonly string[],
  answer: OfficerAnswer | null,
  fresh: Fresh,
): Flow => {
  const data = dataToChange(flow.data, fresh)
  const others = Object.entries(data.answers).filter(([id]) => !symptomIds.includes(id))
  const given = answer === null ? [] : symptomIds.map((id) => [id, answer] as const)
  const answers = Object.fromEntries([...others, ...given])
  return { ...flow, data: { ...data, answers }, recommendation: null }
}

export const giveAnswer = (
  flow: Flow,
  symptomId: string,
  answer: OfficerAnswer | null,
  fresh: Fresh,
): Flow => giveAnswers(flow, [symptomId], answer, fresh)

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
