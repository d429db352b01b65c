import {
  answerTo,
  type OfficerAnswer,
  type OfficerAnswers,
} from '#domain/assessment/officer/officer-answers.ts'
import type { Bases, Basis } from '#domain/assessment/officer/basis.ts'
import type { FlowState } from '#domain/assessment/officer/flow.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { CountRule } from '#domain/content/approval.ts'
import { editable, type FlowRecord, type Fresh } from '#web/lib/flow-store/stored-flow-rules.ts'
import type { AskedIn, FormCategory } from '#domain/assessment/officer/officer-form.ts'

/** The browser's stored data of one assessment. It has no field for a name (OFF-12). */
export type AssessmentData = FlowRecord & {
  readonly answers: OfficerAnswers
  readonly askedIn: AskedIn
  /** FUP-92. Absent until one is chosen. */
  readonly bases?: Bases
}

/** The state of the officer's flow, under the four names of the specification, section 3. */
export type Flow = {
  readonly knowsPerson: boolean | null
  readonly categories: readonly string[]
  readonly data: AssessmentData | null
  readonly recommendation: OfficerOutcome | null
  /** SAFE-06: the assessment that the tab finished before a reload, and its count rule. Absent: none is stored. */
  readonly counted?: { readonly id: string; readonly rule: CountRule }
}

export const emptyFlow: Flow = {
  knowsPerson: null,
  categories: [],
  data: null,
  recommendation: null,
}

/** The data for further answers; a finished assessment continues as another one. */
const dataToChange = (data: AssessmentData | null, fresh: Fresh): AssessmentData => ({
  ...editable(data, fresh),
  answers: data?.answers ?? {},
  askedIn: data?.askedIn ?? {},
  ...(data?.bases && { bases: data.bases }),
})

/** Step 1: whether the inmate is known. Begins an assessment unless one is under way. */
export const chooseKnowsPerson = (flow: Flow, knowsPerson: boolean, fresh: Fresh): Flow =>
  flow.knowsPerson === knowsPerson && flow.data !== null
    ? flow
    : { ...flow, knowsPerson, data: dataToChange(flow.data, fresh), recommendation: null }

/** Step 3. Keeps the answers in a deselected category, and counts them again if it comes back. */
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

/**
 * Step 4: gives each of these symptoms the same answer. null resets to unanswered (SAFE-05). `categoryId`: the category
 * whose page asked them (SAFE-06).
 */
export const setAnswers = (
  flow: Flow,
  symptomIds: readonly string[],
  answer: OfficerAnswer | null,
  fresh: Fresh,
  categoryId?: string,
): Flow => {
  const data = dataToChange(flow.data, fresh)
  const others = Object.entries(data.answers).filter(([id]) => !symptomIds.includes(id))
  const given = answer === null ? [] : symptomIds.map((id) => [id, answer] as const)
  const answers = Object.fromEntries([...others, ...given])
  const asked = categoryId === undefined ? [] : symptomIds.map((id) => [id, categoryId] as const)
  return {
    ...flow,
    data: {
      ...data,
      answers,
      askedIn: { ...data.askedIn, ...Object.fromEntries(asked) },
      ...(data.bases && answer === null && { bases: without(data.bases, symptomIds) }),
    },
    recommendation: null,
  }
}

export const setAnswer = (
  flow: Flow,
  symptomId: string,
  answer: OfficerAnswer | null,
  fresh: Fresh,
  categoryId?: string,
): Flow => setAnswers(flow, [symptomId], answer, fresh, categoryId)

const without = (bases: Bases | undefined, symptomIds: readonly string[]): Bases =>
  Object.fromEntries(Object.entries(bases ?? {}).filter(([id]) => !symptomIds.includes(id)))

/** FUP-92: how the officer knows the answer; null: nothing is said. */
export const setBasis = (
  flow: Flow,
  symptomId: string,
  basis: Basis | null,
  fresh: Fresh,
): Flow => {
  const data = dataToChange(flow.data, fresh)
  const others = without(data.bases, [symptomId])
  const bases = basis === null ? others : { ...others, [symptomId]: basis }
  return { ...flow, data: { ...data, bases }, recommendation: null }
}

/** The user chose or answered something that is not stored: the page asks before it drops that. */
export const hasWork = ({ categories, data }: Flow): boolean =>
  data !== null &&
  data.storedAt === null &&
  (categories.length > 0 || Object.keys(data.answers).length > 0)

/** OFF-11: the state for the table of steps. A submission also needs the first answer and the data. */
export const flowState = ({ knowsPerson, categories, data }: Flow): FlowState => ({
  knowsPerson,
  chosenCategories: knowsPerson === null || data === null ? [] : categories,
  finished: data !== null && data.finishedAt !== null,
})

/** How many of a category's symptoms have an answer; 'unable' is one (SAFE-05). */
export const answeredIn = ({ symptoms }: FormCategory, answers: OfficerAnswers): number =>
  symptoms.filter(({ id }) => answerTo(answers, id) !== null).length

/** SAFE-05: whether any symptom has a value, 0 among them. 'unable' is an answer that says nothing. */
export const isAnyAssessed = (form: readonly FormCategory[], answers: OfficerAnswers): boolean =>
  form.some(({ symptoms }) => symptoms.some(({ id }) => typeof answerTo(answers, id) === 'number'))
