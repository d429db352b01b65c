import {
  intensityWord,
  isSelected,
  MODERATE,
  reaches,
} from '#domain/assessment/officer/officer-answers.ts'
import { bases } from '#domain/assessment/officer/basis.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { ReportedSymptom, Situation } from '../situation.ts'
import type { IsbarTexts } from './isbar-texts.ts'
import { firstWords, inSentence, listed } from './isbar-words.ts'

type Told = { readonly situation: Situation | null; readonly isAcute: boolean }

type Limits = {
  readonly signs: number
  readonly signWords: number
  readonly symptoms: number
  readonly unknown: number
  readonly words: number
}

const nameOf = (symptom: ReportedSymptom, texts: IsbarTexts, words: number): string =>
  inSentence(firstWords(nameIn(texts.language, symptom), words))

/** FUP-92: a sign has the basis of its observer. */
const signText = (sign: ReportedSymptom, texts: IsbarTexts, words: number): string => {
  const name = nameOf(sign, texts, words)
  return sign.basis === undefined ? name : `${name} (${texts.basis[sign.basis]})`
}

/** FUP-60: the acute signs, or that there is one; none without. */
export const acuteSentences = (
  { situation, isAcute }: Told,
  texts: IsbarTexts,
  limits: Limits,
): readonly string[] => {
  const acute = situation?.acute ?? null
  if (acute === null) return isAcute ? [texts.acuteUnnamed()] : []
  const words = acute.signs.map((sign) => signText(sign, texts, limits.signWords))
  const signs = listed(words, limits.signs, texts)
  return acute.at === situation?.assessedAt
    ? [texts.acute({ signs })]
    : [texts.acuteEarlier({ signs, time: texts.time(acute.at) })]
}

/** 'håpløshet (høy)'; a fact has no level. */
const symptomText = (symptom: ReportedSymptom, texts: IsbarTexts, words: number): string => {
  const name = nameOf(symptom, texts, words)
  const { answer, answerKind } = symptom
  return typeof answer !== 'number' || answerKind === 'fact'
    ? name
    : `${name} (${texts.intensity[intensityWord(answer)]})`
}

const valueOf = ({ answer }: ReportedSymptom): number => (typeof answer === 'number' ? answer : 0)

/** OFF-10: the signs of at least 50, the strongest first. */
const strongest = (symptoms: readonly ReportedSymptom[]): readonly ReportedSymptom[] =>
  symptoms
    .filter(({ answer }) => isSelected(answer) && reaches(answer, MODERATE))
    .toSorted((one, other) => valueOf(other) - valueOf(one))

/** FUP-61: the known symptoms, one sentence for each basis. The last one says how many are left out. */
const knownSentences = (
  strong: readonly ReportedSymptom[],
  texts: IsbarTexts,
  limits: Limits,
): readonly string[] => {
  const shown = strong.slice(0, limits.symptoms)
  const left = strong.length - shown.length
  const groups = [...bases, 'unstated' as const]
    .map((basis) => ({
      say: texts.known[basis],
      words: shown
        .filter((symptom) => (symptom.basis ?? 'unstated') === basis)
        .map((symptom) => symptomText(symptom, texts, limits.words)),
    }))
    .filter(({ words }) => words.length > 0)
  return groups.map(({ say, words }, position) => {
    const isLast = position === groups.length - 1
    const all = isLast && left > 0 ? [...words, texts.more({ count: left })] : words
    return say({ symptoms: listed(all, all.length, texts) })
  })
}

/** F-A11: a fact that nobody knows is said first, then what was asked without an answer, then what nobody touched. */
const unknownRank = ({ answer, answerKind }: ReportedSymptom): number => {
  if (answerKind === 'fact') return 0
  return answer === null ? 2 : 1
}

/** SAFE-05: without any value there is nothing to say about their strength; 0 is a value. */
const weakSentences = (symptoms: readonly ReportedSymptom[], texts: IsbarTexts) =>
  symptoms.some(({ answer }) => typeof answer === 'number') ? [texts.nothingStrong()] : []

/** FUP-61: the known symptoms, and those that nobody knows. */
export const statusSentences = (
  { situation }: Told,
  texts: IsbarTexts,
  limits: Limits,
): readonly string[] => {
  if (situation === null) return [texts.nothingShared()]
  const { symptoms } = situation
  const strong = strongest(symptoms)
  const unknown = symptoms
    .filter(({ answer }) => typeof answer !== 'number')
    .toSorted((one, other) => unknownRank(one) - unknownRank(other))
    .map((symptom) => nameOf(symptom, texts, limits.words))
  return [
    ...(strong.length === 0
      ? weakSentences(symptoms, texts)
      : knownSentences(strong, texts, limits)),
    ...(unknown.length === 0
      ? []
      : [texts.unknown({ symptoms: listed(unknown, limits.unknown, texts) })]),
  ]
}
