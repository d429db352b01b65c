import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { LONGEST_ANSWER, type QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { tooLongText } from './length-texts.ts'

/**
 * The error of an answer, or undefined. The user must not leave a page with such an answer: it would count as not
 * answered.
 */
export const answerError = (answer: QuestionAnswer | null): string | undefined =>
  typeof answer === 'string' ? tooLongText(answer, LONGEST_ANSWER) : undefined

/** Why the notes cannot be stored, or undefined. */
export const notesError = (notes: string): string | undefined => tooLongText(notes, LONGEST_NOTES)
