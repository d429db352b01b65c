import type { BankSymptom } from '#domain/content/officer-content.ts'
import { isSelected, UNABLE } from './officer-answers.ts'
import type { OutcomeSymptom } from './officer-outcome.ts'

/** What an outcome says of how a symptom was asked (SAFE-06); nothing where it asked for the intensity. */
export const answerKindOf = ({
  answerKind,
}: Pick<BankSymptom, 'answerKind'>): { readonly answerKind?: 'fact' } =>
  answerKind === 'fact' ? { answerKind } : {}

/** OFF-04: the answer to a fact, as its buttons read; null for an intensity, and for a fact that nobody answered. */
export const factAnswer = ({
  answer,
  answerKind,
}: Pick<OutcomeSymptom, 'answer' | 'answerKind'>): 'yes' | 'no' | typeof UNABLE | null => {
  if (answerKind !== 'fact' || answer === null) return null
  if (answer === UNABLE) return UNABLE
  return isSelected(answer) ? 'yes' : 'no'
}
