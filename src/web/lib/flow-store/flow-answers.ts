import {
  answersQuestion,
  type QuestionAnswer,
  type QuestionAnswers,
} from '#domain/assessment/question-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { isId, isRecord } from './shapes.ts'

// Shared by the observation and the treatment flow: validates stored answers and fits them to the content.

type FilterResult<T> = { readonly entries: T; readonly dropped: boolean }

/** A text over the length limit is still the user's: the page reports it and asks the user to shorten it. */
const isAnswer = (value: unknown): boolean =>
  answersQuestion('scale', value) ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.trim() !== '')

const filterEntries = <T>(
  entries: readonly (readonly [string, T])[],
  shouldKeep: (id: string, value: T) => boolean,
): FilterResult<Readonly<Record<string, T>>> => {
  const filtered = entries.filter(([id, value]) => shouldKeep(id, value))
  return { entries: Object.fromEntries(filtered), dropped: filtered.length < entries.length }
}

/** SAFE-05: drops every value that does not answer any type of question. */
export const readAnswers = (value: unknown): FilterResult<QuestionAnswers> => {
  if (!isRecord(value)) return { entries: {}, dropped: true }
  const { entries: filtered, dropped } = filterEntries(
    Object.entries(value),
    (id, answer) => isId(id) && isAnswer(answer),
  )
  return { entries: filtered as QuestionAnswers, dropped }
}

/** Drops the answers to questions that were removed or that changed their type. */
export const fitAnswers = (
  answers: QuestionAnswers,
  { questions }: Pick<ObservationContent, 'questions'>,
): FilterResult<QuestionAnswers> => {
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  return filterEntries(Object.entries(answers), (id, answer) => {
    const type = types.get(id)
    if (type === undefined) return false
    return type === 'text' ? typeof answer === 'string' : answersQuestion(type, answer)
  })
}

/** The ids of the symptoms in the content. */
export const knownSymptoms = ({
  symptoms,
}: Pick<ObservationContent, 'symptoms'>): ReadonlySet<string> =>
  new Set(symptoms.map(({ id }) => id))

type Answered = { readonly answers: QuestionAnswers; readonly identityNumberConfirmed: boolean }

/** Sets one answer; null removes it (SAFE-05). A changed text needs a new confirmation (L4). */
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
