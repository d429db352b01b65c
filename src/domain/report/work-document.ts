import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { considerLine } from '#domain/assessment/officer/count-rule.ts'
import {
  isAssessed,
  type OfficerOutcome,
  type OutcomeSymptom,
} from '#domain/assessment/officer/officer-outcome.ts'
import { raisingPoints } from '#domain/assessment/officer/officer-turning-points.ts'
import { shownLevel, type RiskLevel } from '#domain/content/risk.ts'
import { alertLines, namedAlerts, answerText, timeLines, type ReportTimes } from './result-lines.ts'
import { findingLines, wordedFindings } from './finding-lines.ts'
import { bullets, plainText, wrap } from './plain-text.ts'
import {
  levelText,
  nameIn,
  textIn,
  textsIn,
  type ReportLanguage,
  type WorkDocumentTexts,
} from './result-texts.ts'

type WorkDocument = {
  readonly outcome: OfficerOutcome
  readonly times: ReportTimes
  readonly texts: WorkDocumentTexts
  readonly language: ReportLanguage
}

/**
 * OFF-09: 'Arbeidsdokument' as plain text: the acute signs first, then module, level and what the
 * level means, what was found (F-A9), the measures, every symptom with its answer, and why. It names no person.
 */
export const workDocument = (document: WorkDocument): string => {
  const { outcome, texts, language } = document
  const { recommendations, recommendationsEn } = outcome.module
  const measures = textsIn(language, recommendations, recommendationsEn)
  const alerts = namedAlerts(outcomeAlerts(outcome), language)
  return plainText(texts.title, [
    { heading: texts.alertsHeading, lines: alertLines(alerts, texts.signs) },
    { heading: texts.result, lines: resultLines(document) },
    {
      heading: texts.findings.heading,
      lines: findingLines(wordedFindings(outcome, texts.findings, language), texts.findings.none),
    },
    { heading: texts.measures, lines: bullets(measures.map(({ text }) => text)) },
    { heading: texts.symptoms, lines: symptomLines(document) },
    { heading: texts.why, lines: whyLines(document) },
    { heading: texts.turningPoints, lines: turningPointLines(document) },
    { heading: '', lines: [`${texts.ruleVersion}: ${outcome.ruleVersion}`] },
  ])
}

const resultLines = ({ outcome, times, texts, language }: WorkDocument): readonly string[] => {
  const { module } = outcome
  const consider = considerLine(outcome, texts.consider)
  const isAcute = outcomeAlerts(outcome).length > 0
  const level = shownLevel(module.riskLevel, isAcute)
  const description = textIn(language, module.description, module.descriptionEn).text
  return [
    ...(isAcute ? wrap(texts.moduleToo(module)) : []),
    ...wrap(nameIn(language, module), `${texts.module}: `),
    ...(consider === null ? [] : wrap(consider)),
    ...levelLines(outcome, level, texts),
    ...wrap(levelText(texts, outcome, level)),
    ...(level === null ? [] : wrap(description)),
    ...timeLines(times, texts),
  ]
}

const levelLines = (
  outcome: OfficerOutcome,
  level: RiskLevel | null,
  texts: WorkDocumentTexts,
): readonly string[] => {
  if (!isAssessed(outcome)) return [texts.unassessed]
  return level === null ? [] : [`${texts.riskLevel}: ${texts.riskLevels[level]}`]
}

const symptomLines = ({ outcome, texts, language }: WorkDocument): readonly string[] => {
  const answered = (symptoms: readonly OutcomeSymptom[]) =>
    bullets(
      symptoms.map((symptom) => `${nameIn(language, symptom)}: ${answerText(symptom, texts)}`),
    )
  const { categories, acuteElsewhere } = outcome
  return [
    ...categories.flatMap((category) => [
      ...wrap(nameIn(language, category)),
      ...answered(category.symptoms),
    ]),
    ...(acuteElsewhere === undefined
      ? []
      : [...wrap(texts.acuteElsewhere), ...answered(acuteElsewhere)]),
  ]
}

const whyLines = ({ outcome, texts, language }: WorkDocument): readonly string[] => {
  const { severe, moderate, raisedBy } = outcome.why
  const symptoms = outcome.categories.flatMap((category) => category.symptoms)
  const named = (label: string, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : wrap(
          symptoms
            .filter(({ id }) => ids.includes(id))
            .map((symptom) => nameIn(language, symptom))
            .join(', '),
          `${label}: `,
        )
  return [
    ...wrap(texts.rule(outcome)),
    ...named(texts.severe, severe),
    ...named(texts.moderate, moderate),
    ...(raisedBy === null ? [] : named(raisedBy.label, raisedBy.symptoms)),
  ]
}

const turningPointLines = ({ outcome, texts, language }: WorkDocument): readonly string[] =>
  bullets(
    raisingPoints(outcome).map((point) =>
      texts.turningPoint({
        symptom: nameIn(language, point),
        from: answerText({ ...point, answer: point.from }, texts),
        to: answerText({ ...point, answer: point.to }, texts),
        module: point.moduleLabel,
      }),
    ),
  )
