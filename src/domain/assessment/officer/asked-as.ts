import type { BankSymptom } from '#domain/content/officer-content.ts'

/** What an outcome says of how a symptom was asked (SAFE-06); nothing where it asked for the intensity. */
export const askedAs = ({
  answerKind,
}: Pick<BankSymptom, 'answerKind'>): { readonly answerKind?: 'fact' } =>
  answerKind === 'fact' ? { answerKind } : {}
