import {
  raisingPoints,
  type RaisingPoint,
  type ObservationRule,
  type ObservationOutcome,
} from '#domain/assessment/observation/observation-outcome.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { questionSections, type QuestionTexts } from './question-lines.ts'
import {
  levelText,
  nameIn,
  textIn,
  textsIn,
  type ResultTexts,
  type ReportLanguage,
} from './result-texts.ts'
import { shownLevel } from '#domain/content/risk.ts'
import { alertLines, namedAlerts, timeLines, type ReportTimes } from './result-lines.ts'
import { bullets, numbered, plainText, quoted, wrap } from './plain-text.ts'

export type ObservationDocumentTexts = ResultTexts &
  QuestionTexts & {
    /** 'Modellkode' */
    readonly code: string
    readonly tags: Readonly<Record<ObservationTag, string>>
    readonly counts: (counts: Readonly<Record<ObservationTag, number>>) => string
    readonly rules: Readonly<Record<ObservationRule, string>>
    readonly turningPoint: (point: RaisingPoint) => string
    /** SAFE-01: with an acute sign, what comes first and what the measures add. */
    readonly levelToo: string
    /** Where no single change would have given another level. */
    readonly noTurningPoint: string
    readonly notes: string
    /** Above whom to call, with the highest level only. */
    readonly callNow: string
    readonly numbers: readonly string[]
  }

type ObservationDocument = {
  readonly outcome: ObservationOutcome
  /** The observer's own words; '' when there are none. */
  readonly notes: string
  readonly times: ReportTimes
  readonly texts: ObservationDocumentTexts
  readonly language: ReportLanguage
}

/**
 * OBS-08: an observation as plain text: the acute signs first (SAFE-01), then code, level and the
 * meaning of the level (SAFE-03). Then the contacts at the highest level, the actions, the observed
 * symptoms, the reasons, every question with its answer, and the unchanged notes.
 */
export const observationDocument = (document: ObservationDocument): string => {
  const { outcome, notes, texts, language } = document
  const { recommendedActions, recommendedActionsEn } = outcome
  const measures = textsIn(language, recommendedActions, recommendedActionsEn)
  const alerts = namedAlerts(outcome.alerts, language)
  return plainText(texts.title, [
    { heading: texts.alertsHeading, lines: alertLines(alerts, texts.signs) },
    { heading: texts.result, lines: resultLines(document) },
    {
      heading: texts.callNow,
      lines: outcome.riskLevel === 'high' ? bullets(texts.numbers) : [],
    },
    { heading: texts.measures, lines: numbered(measures.map(({ text }) => text)) },
    { heading: texts.symptoms, lines: symptomLines(document) },
    { heading: texts.why, lines: whyLines(document) },
    { heading: texts.turningPoints, lines: turningPointLines(document) },
    ...questionSections(outcome, texts, language),
    { heading: texts.notes, lines: notes.trim() === '' ? [] : quoted(notes) },
    { heading: '', lines: wrap(`${texts.ruleVersion}: ${outcome.ruleVersion}`) },
  ])
}

const shownLevelOf = ({ riskLevel, alerts }: ObservationOutcome) =>
  shownLevel(riskLevel, alerts.length > 0)

/** F-A8: without a level to show, the name and the description of it are left out too. */
const resultLines = ({ outcome, times, texts, language }: ObservationDocument) => {
  const level = shownLevelOf(outcome)
  const description = textIn(language, outcome.description, outcome.descriptionEn).text
  return [
    ...(outcome.alerts.length === 0 ? [] : wrap(texts.levelToo)),
    ...(level === null ? [] : wrap(nameIn(language, outcome))),
    ...wrap(`${texts.code}: ${outcome.code}`),
    ...(level === null ? [] : wrap(`${texts.riskLevel}: ${texts.riskLevels[level]}`)),
    ...wrap(levelText(texts, outcome, level)),
    ...(level === null ? [] : wrap(description)),
    ...timeLines(times, texts),
  ]
}

const symptomLines = ({ outcome, texts, language }: ObservationDocument) =>
  bullets(
    outcome.why.symptoms.map(
      (symptom) => `${nameIn(language, symptom)} (${texts.tags[symptom.tag]})`,
    ),
  )

const whyLines = ({ outcome, texts }: ObservationDocument) => {
  const { why } = outcome
  const count = (tag: ObservationTag) => why.symptoms.filter((each) => each.tag === tag).length
  const counts = { red: count('red'), yellow: count('yellow'), green: count('green') }
  const rule = shownLevelOf(outcome) === null ? [] : [texts.rules[why.rule]]
  return wrap([texts.counts(counts), ...rule].join(' '))
}

const turningPointLines = ({ outcome, texts }: ObservationDocument) => {
  if (shownLevelOf(outcome) === null) return []
  const points = raisingPoints(outcome)
  return points.length === 0 ? wrap(texts.noTurningPoint) : bullets(points.map(texts.turningPoint))
}
