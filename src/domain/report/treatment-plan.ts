import type {
  TreatmentOutcome,
  OutcomeSource,
  Reason,
  RecommendedApproach,
} from '#domain/assessment/treatment/treatment-outcome.ts'
import { evidenceLevels } from '#domain/content/treatment-content.ts'
import { alertLines, namedAlerts } from './alert-lines.ts'
import { bullets, plainText, wrap } from './plain-text.ts'
import { planTurningPoints } from './plan-turning-points.ts'
import { questionSections } from './question-lines.ts'
import { intensityText, timeLines, type ReportTimes } from './result-lines.ts'
import { levelText, nameIn, type ReportLanguage } from './result-texts.ts'
import type { TreatmentPlanTexts } from './treatment-texts.ts'

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
