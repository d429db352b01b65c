import type { AskedQuestion } from '#domain/assessment/question-answers.ts'
import type { ObservationContent, Question } from '#domain/content/observation-content.ts'

const canChangePlan = ({ alertWhen }: Question): boolean => alertWhen !== null

const only = <T extends ObservationContent>(
  content: T,
  isKept: (question: Question) => boolean,
): T => ({ ...content, questions: content.questions.filter(isKept) })

/** TRT-02: the content with the questions that have an acute answer: these alone can change the plan. */
export const askedBeforePlan = <T extends ObservationContent>(content: T): T =>
  only(content, canChangePlan)

/** TRT-01: the content with the other questions, which come after the plan. */
export const askedAfterPlan = <T extends ObservationContent>(content: T): T =>
  only(content, (question) => !canChangePlan(question))

/** TRT-01: the content without the questions that the stored plan has an answer to. */
export const stillUnanswered = <T extends ObservationContent>(
  content: T,
  stored: readonly AskedQuestion[],
): T => {
  const answered = new Set(stored.filter(({ answer }) => answer !== null).map(({ id }) => id))
  return only(content, ({ id }) => !answered.has(id))
}

/**
 * SAFE-06: the questions of a stored plan with later ones added. A stored answer never changes: the same again
 * adds nothing, and null says that one of them has another answer. No answer takes none away (SAFE-05).
 */
export const withLaterQuestions = (
  stored: readonly AskedQuestion[],
  later: readonly AskedQuestion[],
): readonly AskedQuestion[] | null => {
  const given = new Map(later.filter(({ answer }) => answer !== null).map((row) => [row.id, row]))
  const isOther = ({ id, answer }: AskedQuestion): boolean => {
    const other = given.get(id)
    return answer !== null && other !== undefined && other.answer !== answer
  }
  if (stored.some(isOther)) return null
  const known = new Set(stored.map(({ id }) => id))
  return [
    ...stored.map((row) => (row.answer === null ? (given.get(row.id) ?? row) : row)),
    ...later.filter(({ id }) => !known.has(id)),
  ]
}
