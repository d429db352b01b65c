import { answerTo, type OfficerAnswers } from '#domain/assessment/officer/officer-answers.ts'
import type { FormCategory } from '#domain/assessment/officer/officer-form.ts'

/** How many of a category's symptoms have an answer; 'unable' is one (SAFE-05). */
export const answeredIn = ({ symptoms }: FormCategory, answers: OfficerAnswers): number =>
  symptoms.filter(({ id }) => answerTo(answers, id) !== null).length

/** SAFE-05: whether any symptom has a value, 0 among them. 'unable' is an answer that says nothing. */
export const isAnyAssessed = (form: readonly FormCategory[], answers: OfficerAnswers): boolean =>
  form.some(({ symptoms }) => symptoms.some(({ id }) => typeof answerTo(answers, id) === 'number'))
