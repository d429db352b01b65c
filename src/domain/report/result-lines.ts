import {
  intensityWord,
  UNABLE,
  type OfficerAnswer,
} from '#domain/assessment/officer/officer-answers.ts'
import { factAnswer } from '#domain/assessment/officer/asked-as.ts'
import type { OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import type { BasisTexts, FactTexts, IntensityTexts, ResultTexts } from './result-texts.ts'
import { withBasis } from './with-basis.ts'

// What the documents of the three flows have in common.

/** As they shall read; null leaves the line out. */
export type ReportTimes = {
  readonly startedAt: string | null
  readonly completedAt: string | null
}

export const timeLines = (
  { startedAt, completedAt }: ReportTimes,
  texts: Pick<ResultTexts, 'startedAt' | 'completedAt'>,
): readonly string[] => [
  ...(startedAt === null ? [] : [`${texts.startedAt}: ${startedAt}`]),
  ...(completedAt === null ? [] : [`${texts.completedAt}: ${completedAt}`]),
]

/** SAFE-05: an intensity as it is read: a value with its word, or that there is none. */
export const intensityText = (value: OfficerAnswer | null, texts: IntensityTexts): string => {
  if (value === null) return texts.notAssessed
  return value === UNABLE ? texts.unable : `${value} (${texts.intensity[intensityWord(value)]})`
}

/** OFF-04: an answer as it is read: a fact by yes or no, all else as an intensity. */
export const answerText = (
  symptom: Pick<OutcomeSymptom, 'answer' | 'answerKind' | 'basis'>,
  texts: IntensityTexts & FactTexts & BasisTexts,
): string => {
  const fact = factAnswer(symptom)
  const answer = fact === null ? intensityText(symptom.answer, texts) : texts.facts[fact]
  return withBasis(answer, symptom, texts)
}
