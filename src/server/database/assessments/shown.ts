import { holdsIdentityNumber } from '#domain/assessment/free-texts.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'

type Submitted = {
  readonly asked: readonly string[]
  readonly answers: QuestionAnswers
  readonly notes?: string
  readonly identityNumberConfirmed: boolean
}

/** Why a submission cannot be stored; null when it can. */
export const problemOf = (
  submission: Submitted,
  chosenSymptoms: readonly string[],
  { symptoms, questions }: ObservationContent,
): 'unknown-symptom' | 'unknown-question' | 'identity-number' | null => {
  const knownSymptoms = new Set(symptoms.map(({ id }) => id))
  if (!chosenSymptoms.every((id) => knownSymptoms.has(id))) return 'unknown-symptom'
  const knownQuestions = new Set(questions.map(({ id }) => id))
  if (!submission.asked.every((id) => knownQuestions.has(id))) return 'unknown-question'
  const { notes = '', answers, identityNumberConfirmed } = submission
  // L4: stored when the observer has seen it and says so.
  return !identityNumberConfirmed && holdsIdentityNumber({ notes, answers })
    ? 'identity-number'
    : null
}

/** The content with the questions that were asked and no newer ones. */
export const onlyAsked = <T extends ObservationContent>(
  content: T,
  asked: readonly string[],
): T => ({
  ...content,
  questions: content.questions.filter(({ id }) => asked.includes(id)),
})
