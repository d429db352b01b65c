import type { BankSymptom } from '#domain/content/officer-content.ts'
import { isSelected } from './answers.ts'
import type { OutcomeSymptom } from './outcome.ts'

/** What an outcome says of how a symptom was asked (SAFE-06); nothing where it asked for the intensity. */
export const answerKindOf = ({
  answerKind,
}: Pick<BankSymptom, 'answerKind'>): { readonly answerKind?: 'fact' } =>
  answerKind === 'fact' ? { answerKind } : {}

/** OFF-04: the answer to a fact; null for an intensity, and for a fact without a yes or no. */
export const factAnswer = ({
  answer,
  answerKind,
}: Pick<OutcomeSymptom, 'answer' | 'answerKind'>): 'yes' | 'no' | null => {
  if (answerKind !== 'fact' || typeof answer !== 'number') return null
  return isSelected(answer) ? 'yes' : 'no'
}
