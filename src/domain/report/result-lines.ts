import {
  intensityWord,
  UNABLE,
  type OfficerAnswer,
} from '#domain/assessment/officer/officer-answers.ts'
import { factAnswer, type OutcomeSymptom } from '#domain/assessment/officer/officer-outcome.ts'
import {
  nameIn,
  withBasis,
  textIn,
  type BasisTexts,
  type FactTexts,
  type IntensityTexts,
  type ResultTexts,
  type ReportLanguage,
  type ShownText,
} from './result-texts.ts'
import { groupAlerts, type AcuteAlert } from '#domain/assessment/alert.ts'
import { bullets } from './plain-text.ts'

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

/** An action with the signs that call for it. */
export type NamedAlert = ShownText & { readonly signs: readonly string[] }

/** SAFE-01: each thing to do now once, with the names of the signs that call for it. */
export const namedAlerts = (
  alerts: readonly AcuteAlert[],
  language: ReportLanguage,
): readonly NamedAlert[] =>
  groupAlerts(alerts).map(({ text, textEn, signs }) => ({
    ...textIn(language, text, textEn),
    signs: signs.map((sign) => nameIn(language, sign)),
  }))

/** The same as lines of a text file; `signs` stands before the names. */
export const alertLines = (alerts: readonly NamedAlert[], signs: string): readonly string[] =>
  bullets(alerts.map((alert) => `${alert.text} ${signs}: ${alert.signs.join(', ')}.`))
