import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { answersQuestion, type QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { createHash } from 'node:crypto'

type VerifiedSubmission = {
  readonly asked: readonly string[]
  readonly answers: QuestionAnswers
  readonly notes?: string
  readonly identityNumberConfirmed: boolean
}

/** Why a submission cannot be stored; null when it can. */
export const findSubmissionProblem = (
  submission: VerifiedSubmission,
  chosenSymptoms: readonly string[],
  { symptoms, questions }: ObservationContent,
): 'unknown-symptom' | 'unknown-question' | 'identity-number' | null => {
  const knownSymptoms = new Set(symptoms.map(({ id }) => id))
  if (!chosenSymptoms.every((id) => knownSymptoms.has(id))) return 'unknown-symptom'
  const types = new Map(questions.map(({ id, type }) => [id, type]))
  const fits = (id: string) => {
    const type = types.get(id)
    if (type === undefined || !Object.hasOwn(submission.answers, id)) return type !== undefined
    return answersQuestion(type, submission.answers[id])
  }
  // An answer that no longer fits its question is not dropped in silence: it is looked over.
  if (!submission.asked.every(fits)) return 'unknown-question'
  const { notes = '', answers, identityNumberConfirmed } = submission
  // L4: stored when the observer has seen it and says so.
  return !identityNumberConfirmed && containsIdentityNumber({ notes, answers })
    ? 'identity-number'
    : null
}

/** The content with the questions that were asked and no newer ones. */
export const selectAskedQuestions = <T extends ObservationContent>(
  content: T,
  asked: readonly string[],
): T => ({
  ...content,
  questions: content.questions.filter(({ id }) => asked.includes(id)),
})

/** Every property in the order of its name, so that the order of writing does not matter. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sortKeys(each)]),
  )
}

/** SHA-256 of a submission, the same in whatever order its properties were written. */
export const hashSubmission = (submission: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(submission)))
    .digest('hex')

/**
 * What the browser claims to have computed (V14), as the trail may keep it: one of the values that there are. Any other
 * could be a name that somebody typed (L1).
 */
export const normaliseClaim = (claimed: string | null, known: readonly string[]): string | null =>
  claimed === null || known.includes(claimed) ? claimed : 'unknown'
