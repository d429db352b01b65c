import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import type { BasisTexts } from './result-texts.ts'

/** FUP-92: an answer with how the officer knows it: '80 (Høy), fortalt av andre'. */
export const withBasis = (
  answer: string,
  { basis }: Pick<OutcomeSymptom, 'basis'>,
  { basisText }: BasisTexts,
): string => (basis === undefined ? answer : `${answer}, ${basisText(basis)}`)
