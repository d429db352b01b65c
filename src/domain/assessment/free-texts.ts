import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import type { QuestionAnswers } from './question-answers.ts'

/** L4: whether anything that was written in the observer's own words holds a national identity number. */
export const containsIdentityNumber = (texts: {
  /** '' when there are none. */
  readonly notes: string
  readonly answers: QuestionAnswers
}): boolean =>
  [texts.notes, ...Object.values(texts.answers)].some(
    (text) => typeof text === 'string' && hasIdentityNumber(text),
  )
