import {
  evidenceLevels,
  type Evidence,
  type RuleWeight,
} from '#domain/content/treatment-content.ts'
import { questionSections, type QuestionTexts } from './question-lines.ts'
import {
  nameIn,
  levelText,
  type IntensityTexts,
  type ResultTexts,
  type ReportLanguage,
} from './result-texts.ts'
import type {
  TreatmentOutcome,
  TreatmentTurningPoint,
  OutcomeSource,
  Reason,
  RecommendedApproach,
} from '#domain/assessment/treatment/treatment-outcome.ts'
import {
  intensityText,
  alertLines,
  namedAlerts,
  timeLines,
  type ReportTimes,
} from './result-lines.ts'
import { bullets, plainText, wrap } from './plain-text.ts'

export type TreatmentPlanTexts = Omit<ResultTexts, 'measures'> &
  IntensityTexts &
  QuestionTexts & {
    /** 'Først:' */
    readonly first: string
    /** The reason why urgent health care comes first, and the action to take first of all. */
    readonly firstUrgent: string
    readonly firstAfterAlert: string
    readonly none: string
    readonly recommendations: string
    /** A link from symptom to approach proves nothing about the person. */
    readonly mayIndicate: string
    readonly rationale: string
    readonly reasons: string
    /** The reason for an approach that no symptom supports. */
    readonly noReason: string
    readonly weight: string
    readonly weights: Readonly<Record<RuleWeight, string>>
    readonly evidence: string
    readonly evidenceWords: Readonly<Record<Evidence, string>>
    readonly source: string
    readonly noSource: string
    /** Replaces the address of an unconfirmed source. */
    readonly unconfirmedSource: string
    readonly summaryFile: string
    /** The heading above the meaning of the words. */
    readonly reading: string
    /** One plain sentence each. */
    readonly evidenceMeanings: Readonly<Record<Evidence, string>>
    /** Explains the order of the recommendations in words; the document shows no scores. */
    readonly orderMeaning: string
    readonly rule: string
    readonly noTurningPoint: string
    readonly turningWithout: string
    /** `from` and `to` are worded like the symptoms above them. */
    readonly turningStep: (step: { readonly from: string; readonly to: string }) => string
    readonly turningFirst: (first: string) => string
    readonly turningNothing: string
    readonly turningHigh: string
    readonly turningNoLevel: string
  }

/** Each turning point: the change, and what it would have changed. */
const planTurningPoints = (
  outcome: TreatmentOutcome,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): readonly string[] =>
  outcome.turningPoints.map((point) =>
    [
      `${nameIn(language, point)}: ${changeText(point, texts)}`,
      ...turningEffects(point, outcome).map((effect) => effectText(effect, texts, language)),
    ].join(' '),
  )

const changeText = ({ from, to }: TreatmentTurningPoint, texts: TreatmentPlanTexts): string =>
  to === 'without'
    ? texts.turningWithout
    : texts.turningStep({ from: intensityText(from, texts), to: intensityText(to, texts) })

export type TurningEffect =
  | 'nothing'
  | { readonly first: NonNullable<TreatmentTurningPoint['first']> }
  | 'high'
  | 'no-level'

/** What would stand first, unless it is the same; and the level, when that is another. */
export const turningEffects = (
  { first, riskLevel }: TreatmentTurningPoint,
  outcome: TreatmentOutcome,
): readonly TurningEffect[] => {
  const level = riskLevel === null ? ('no-level' as const) : ('high' as const)
  const levels = riskLevel === outcome.riskLevel ? [] : [level]
  // Another first may have the same name; where the level stays, it is what the point is about.
  const isSameFirst = first?.nameNo === outcome.recommendations[0]?.nameNo && levels.length > 0
  if (isSameFirst) return levels
  return [first === null ? 'nothing' : { first }, ...levels]
}

const effectText = (
  effect: TurningEffect,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): string => {
  if (effect === 'nothing') return texts.turningNothing
  if (effect === 'high') return texts.turningHigh
  if (effect === 'no-level') return texts.turningNoLevel
  return texts.turningFirst(nameIn(language, effect.first))
}

/** TRT-03: one approach with its place, what it is, and all that speaks for it. */
const recommendationLines = (
  recommendation: RecommendedApproach,
  rank: number,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): readonly string[] => {
  const { description, rationale, reasons, summaryFileUrl } = recommendation
  return [
    ...wrap(nameIn(language, recommendation), `${rank}. `),
    ...wrap(description),
    ...wrap(`${texts.rationale}: ${rationale}`),
    ...wrap(`${texts.reasons}:${reasons.length === 0 ? ` ${texts.noReason}` : ''}`),
    ...bullets(reasons.map((reason) => reasonText(reason, texts, language))),
    ...(summaryFileUrl === null ? [] : wrap(`${texts.summaryFile}: ${summaryFileUrl}`)),
  ]
}

/** One symptom: how strong it was, how much it weighs, how well that is founded, and on what. */
const reasonText = (
  reason: Reason,
  texts: TreatmentPlanTexts,
  language: ReportLanguage,
): string => {
  const { intensity, weight, evidence, source, note } = reason
  return [
    `${nameIn(language, reason)}: ${intensityText(intensity, texts)}.`,
    `${texts.weight}: ${texts.weights[weight]}.`,
    `${texts.evidence}: ${texts.evidenceWords[evidence]}.`,
    ...(note === null ? [] : [note]),
    `${texts.source}: ${source === null ? texts.noSource : sourceText(source, texts)}`,
  ].join(' ')
}

const sourceText = (
  { organisation, year, title, url, unconfirmed }: OutcomeSource,
  texts: TreatmentPlanTexts,
): string =>
  `${organisation}${year === null ? '' : ` ${year}`}: ${title}. ${unconfirmed ? texts.unconfirmedSource : url}`

type TreatmentPlan = {
  readonly outcome: TreatmentOutcome
  readonly times: ReportTimes
  readonly texts: TreatmentPlanTexts
  readonly language: ReportLanguage
}

/**
 * TRT-03: the treatment plan as plain text: the acute signs first (SAFE-01), then the level and its
 * meaning (SAFE-03). Then the recommendations in order with their reasons, the meaning of the words,
 * the symptoms, the explanation, and every question with its answer.
 */
export const treatmentPlan = (plan: TreatmentPlan): string => {
  const { outcome, texts, language } = plan
  const { alerts, recommendations, ruleVersion } = outcome
  return plainText(texts.title, [
    {
      heading: texts.alertsHeading,
      lines: alertLines(namedAlerts(alerts, language), texts.signs),
    },
    { heading: texts.result, lines: resultLines(plan) },
    {
      heading: texts.recommendations,
      lines: recommendations.length === 0 ? wrap(texts.none) : wrap(texts.mayIndicate),
    },
    ...recommendations.map((row, position) => ({
      heading: '',
      lines: recommendationLines(row, position + 1, texts, language),
    })),
    {
      heading: texts.reading,
      lines: recommendations.length === 0 ? [] : readingLines(texts),
    },
    { heading: texts.symptoms, lines: symptomLines(plan) },
    { heading: texts.why, lines: wrap(texts.rule) },
    { heading: texts.turningPoints, lines: turningPointLines(plan) },
    ...questionSections(outcome, texts, language),
    { heading: '', lines: wrap(`${texts.ruleVersion}: ${ruleVersion}`) },
  ])
}

const resultLines = (plan: TreatmentPlan) => {
  const { outcome, times, texts } = plan
  const { riskLevel } = outcome
  return [
    ...(riskLevel === null ? [] : wrap(`${texts.riskLevel}: ${texts.riskLevels[riskLevel]}`)),
    ...wrap(levelText(texts, outcome, riskLevel)),
    ...firstLines(plan),
    ...timeLines(times, texts),
  ]
}

/** The first recommendation. With any alert, the text adds that no method precedes the urgent action (SAFE-01). */
const firstLines = ({ outcome, texts, language }: TreatmentPlan) => {
  const { alerts, riskLevel, recommendations } = outcome
  const [first] = recommendations
  if (first === undefined) return []
  const isAcute = alerts.some(({ kind }) => kind === 'urgent')
  const before = isAcute ? [texts.firstUrgent] : riskLevel === null ? [] : [texts.firstAfterAlert]
  return wrap([`${texts.first} ${nameIn(language, first)}.`, ...before].join(' '))
}

const readingLines = (texts: TreatmentPlanTexts) =>
  bullets([
    ...evidenceLevels.map(
      (level) => `${texts.evidenceWords[level]}: ${texts.evidenceMeanings[level]}`,
    ),
    texts.orderMeaning,
  ])

const symptomLines = ({ outcome, texts, language }: TreatmentPlan) =>
  bullets(
    outcome.symptoms.map(
      (symptom) => `${nameIn(language, symptom)}: ${intensityText(symptom.intensity, texts)}`,
    ),
  )

const turningPointLines = ({ outcome, texts, language }: TreatmentPlan) =>
  outcome.turningPoints.length === 0
    ? wrap(texts.noTurningPoint)
    : bullets(planTurningPoints(outcome, texts, language))
