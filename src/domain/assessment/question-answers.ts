import type { ObservationContent, Question } from '#domain/content/observation-content.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { questionsFor } from './question-groups.ts'

/** OBS-04: 1 'Aldri observert' to 5 'Svært ofte observert'. */
export const scaleValues = [1, 2, 3, 4, 5] as const

/** The maximum length of a text answer in UTF-16 units. */
export const LONGEST_ANSWER = 2_000

/** A scale's whole number 1–5, yes or no, or a text that is not blank. */
export type QuestionAnswer = number | boolean | string

/** Answers by question id. A missing question is unanswered; `false` is an answer. */
export type QuestionAnswers = Readonly<Record<string, QuestionAnswer>>

/** A question that was asked, in the wording of the day (SAFE-06). */
export type AskedQuestion = {
  readonly id: string
  readonly textNo: string
  readonly textEn: string | null
  readonly type: Question['type']
  /** null: not answered (SAFE-05). */
  readonly answer: QuestionAnswer | null
}

const isAnswerTo: Readonly<Record<Question['type'], (value: unknown) => boolean>> = {
  scale: (value) => scaleValues.some((step) => step === value),
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' && !isBlank(value) && value.length <= LONGEST_ANSWER,
}

/** Whether the value answers a question of that type. */
export const answersQuestion = (type: Question['type'], value: unknown): value is QuestionAnswer =>
  isAnswerTo[type](value)

/** The answer to one question; null when it was not answered (SAFE-05). */
export const validAnswerTo = (
  answers: QuestionAnswers,
  questionId: string,
): QuestionAnswer | null =>
  Object.hasOwn(answers, questionId) ? (answers[questionId] ?? null) : null

/**
 * The questions that these symptoms ask, each with its answer. Omits the answer to a question that a
 * later choice hides, and an answer of the wrong type.
 */
export const askedQuestions = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly AskedQuestion[] =>
  questionsFor(content, chosenSymptoms).map(({ id, textNo, textEn, type }) => {
    const given = validAnswerTo(answers, id)
    return { id, textNo, textEn, type, answer: answersQuestion(type, given) ? given : null }
  })

/** The questions of an outcome. */
export type OutcomeQuestions = {
  /** Those that the form asked, answered or not. */
  readonly questions: readonly AskedQuestion[]
  /** X14: acute answers to questions whose sign was taken away since. They alert; absent where there are none. */
  readonly acuteElsewhere?: readonly AskedQuestion[]
}

/** Every question of an outcome that has an answer: those of the form, then the acute ones elsewhere. */
export const questionsOf = ({
  questions,
  acuteElsewhere = [],
}: OutcomeQuestions): readonly AskedQuestion[] => [...questions, ...acuteElsewhere]

/** Only the answered questions, by question id. */
export const collectAnswers = (questions: readonly AskedQuestion[]): QuestionAnswers =>
  Object.fromEntries(questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])))
