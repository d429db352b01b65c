import { LONGEST_ANSWER, type QuestionAnswer } from '#domain/assessment/question-answers.ts'
import * as m from '#web/generated/messages/messages.js'

/**
 * What is wrong with an answer as it stands, or undefined. A page must not leave such an answer behind:
 * it would count as not answered.
 */
export const answerError = (answer: QuestionAnswer | null): string | undefined =>
  typeof answer === 'string' && answer.length > LONGEST_ANSWER
    ? m.question_too_long({ longest: LONGEST_ANSWER })
    : undefined
