import { containsIdentityNumber } from '#domain/assessment/free-texts.ts'
import { answersQuestion, type QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'

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
