import { currentLanguage } from '#web/lib/format/language.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import * as m from '#web/generated/messages/messages.js'
import { LONGEST_NOTES } from '#domain/assessment/observation/notes.ts'
import { LONGEST_ANSWER, type QuestionAnswer } from '#domain/assessment/question-answers.ts'

const shown = (value: number): string => formatNumber(value, currentLanguage())

/** '1 200 av 2 000 tegn' */
export const lengthText = (text: string, longest: number): string =>
  m.question_length({ length: shown(text.length), longest: shown(longest) })

/** The error of a text that is too long, or undefined. The text is never cut. */
const tooLongText = (text: string, longest: number): string | undefined =>
  text.length > longest ? m.question_too_long({ longest: shown(longest) }) : undefined

/**
 * The error of an answer, or undefined. The user must not leave a page with such an answer: it would count as not
 * answered.
 */
export const answerError = (answer: QuestionAnswer | null): string | undefined =>
  typeof answer === 'string' ? tooLongText(answer, LONGEST_ANSWER) : undefined

/** Why the notes cannot be stored, or undefined. */
export const notesError = (notes: string): string | undefined => tooLongText(notes, LONGEST_NOTES)
