import {
  answersQuestion,
  type QuestionAnswer,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { isId, isRecord } from './shapes.ts'

// What the observation and the treatment flow keep alike, read without trust and fitted to the content.

type Kept<T> = { readonly kept: T; readonly dropped: boolean }

/** Longer than may be stored is still the user's text: the page says so and asks to shorten it. */
const isAnswer = (value: unknown): boolean =>
  answersQuestion('scale', value) ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.trim() !== '')

const keep = <T>(
  entries: readonly (readonly [string, T])[],
  isKept: (id: string, value: T) => boolean,
): Kept<Readonly<Record<string, T>>> => {
  const kept = entries.filter(([id, value]) => isKept(id, value))
  return { kept: Object.fromEntries(kept), dropped: kept.length < entries.length }
}

/** SAFE-05: what is no answer to any question was never one. */
export const readAnswers = (value: unknown): Kept<QuestionAnswers> => {
  if (!isRecord(value)) return { kept: {}, dropped: true }
  const { kept, dropped } = keep(
    Object.entries(value),
    (id, answer) => isId(id) && isAnswer(answer),
  )
  return { kept: kept as QuestionAnswers, dropped }
}

/** Without the answers to questions that are gone or ask for something else now. */
export const fitAnswers = (
  answers: QuestionAnswers,
  { questions }: Pick<ObservationContent, 'questions'>,
): Kept<QuestionAnswers> => {
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  return keep(Object.entries(answers), (id, answer) => {
    const type = types.get(id)
    if (type === undefined) return false
    return type === 'text' ? typeof answer === 'string' : answersQuestion(type, answer)
  })
}

/** Ids of symptoms that the content has. */
export const knownSymptoms = ({
  symptoms,
}: Pick<ObservationContent, 'symptoms'>): ReadonlySet<string> =>
  new Set(symptoms.map(({ id }) => id))

type Answered = { readonly answers: QuestionAnswers; readonly identityNumberConfirmed: boolean }

/** With one answer given; null takes it away (SAFE-05). Another text is another one to confirm (L4). */
export const withAnswer = (
  { answers, identityNumberConfirmed }: Answered,
  questionId: string,
  answer: QuestionAnswer | null,
): Answered => {
  const { [questionId]: _before, ...others } = answers
  return {
    answers: answer === null ? others : { ...others, [questionId]: answer },
    identityNumberConfirmed: typeof answer === 'string' ? false : identityNumberConfirmed,
  }
}
