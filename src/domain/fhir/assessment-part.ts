import { shownLevel } from '#domain/content/risk.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { considerLine } from '#domain/assessment/officer/count-rule.ts'
import { answerText } from '#domain/report/result-lines.ts'
import {
  levelText,
  nameIn,
  textIn,
  textsIn,
  type ReportLanguage,
} from '#domain/report/result-texts.ts'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { UNABLE, intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import {
  isAssessed,
  symptomsOf,
  factAnswer,
  type OutcomeSymptom,
} from '#domain/assessment/officer/officer-outcome.ts'
import { askedGroups, linkIdOf, unableIdOf, questionnaire, factCoding } from './questionnaire.ts'
import type { Part, Block } from './fhir-document.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import {
  entryOf,
  type Entry,
  type FhirResource,
  referenceTo,
  staffNamed,
  urnOf,
  type FhirValue,
} from './resource.ts'
import { concept, ownSystem, safetyCategory, surveyCategory, unknownAnswer } from './codes.ts'

/** SAFE-05: 0 is a value, false is a value, and 'unable' says that there is none. */
const valueOf = (
  symptom: OutcomeSymptom,
  { intensity, unable }: AssessmentSource['texts'],
): Readonly<Record<string, FhirValue>> => {
  const { answer, answerKind } = symptom
  if (typeof answer !== 'number') return { dataAbsentReason: unknownAnswer(unable) }
  if (answerKind === 'fact') return { valueBoolean: factAnswer(symptom) === 'yes' }
  return { valueInteger: answer, interpretation: [{ text: intensity[intensityWord(answer)] }] }
}

/** FUP-162: an answered symptom. One that was not asked or not touched has no observation. */
const symptomObservation = (
  symptom: OutcomeSymptom,
  { assessment, frame, texts, patient }: AssessmentSource,
  response: Entry,
): FhirResource | null =>
  symptom.answer === null
    ? null
    : {
        resourceType: 'Observation',
        language: frame.language,
        identifier: [
          { system: ownSystem(frame.base, 'symptom'), value: `${assessment.id}/${symptom.id}` },
        ],
        status: 'final',
        category: surveyCategory,
        code: concept(
          ownSystem(frame.base, 'symptom'),
          symptom.id,
          nameIn(frame.language, symptom),
        ),
        subject: referenceTo(patient),
        effectiveDateTime: assessment.completedAt,
        performer: [staffNamed(assessment.by)],
        // FUP-92: how the officer knows it.
        method: symptom.basis === undefined ? null : { text: texts.basisText(symptom.basis) },
        derivedFrom: [referenceTo(response)],
        ...valueOf(symptom, texts),
      }

/** SAFE-05: 0 is an answer and 'unable' is one; a symptom that nobody touched has none. */
const answeredItem = (
  symptom: OutcomeSymptom,
  { frame, texts }: Pick<AssessmentSource, 'frame' | 'texts'>,
): readonly FhirValue[] => {
  const { answer, answerKind } = symptom
  if (answer === null) return []
  const text = nameIn(frame.language, symptom)
  const linkId = linkIdOf(symptom)
  if (answerKind === 'fact') {
    const valueCoding = factCoding(factAnswer(symptom) ?? UNABLE, frame, texts)
    return [{ linkId, text, answer: [{ valueCoding }] }]
  }
  if (answer !== UNABLE) return [{ linkId, text, answer: [{ valueInteger: answer }] }]
  const unable = { linkId: unableIdOf(symptom), text: texts.unableOf(text) }
  return [{ ...unable, answer: [{ valueBoolean: true }] }]
}

/** FUP-162: the answers to the form, in its order. */
const questionnaireResponse = (source: AssessmentSource, canonical: string): FhirResource => {
  const { assessment, frame, texts, patient } = source
  const { id, completedAt, by, outcome } = assessment
  return {
    resourceType: 'QuestionnaireResponse',
    language: frame.language,
    identifier: { system: 'urn:ietf:rfc:3986', value: urnOf(id) },
    questionnaire: canonical,
    status: 'completed',
    subject: referenceTo(patient),
    authored: completedAt,
    author: staffNamed(by),
    item: askedGroups(outcome, texts.acuteElsewhere, frame.language).map(
      ({ linkId, name, symptoms }) => ({
        linkId,
        text: name,
        item: symptoms.flatMap((symptom) => answeredItem(symptom, source)),
      }),
    ),
  }
}

/**
 * FUP-163: the module in its own words, with what its level does not say (SAFE-03). It has no probability: nothing in the
 * product estimates one. Null where nothing was assessed (SAFE-05).
 */
const riskAssessment = (
  { assessment, frame, texts, patient }: AssessmentSource,
  response: Entry,
): FhirResource | null => {
  const { outcome, completedAt, by } = assessment
  if (!isAssessed(outcome)) return null
  const { language } = frame
  const { module } = outcome
  const isAcute = outcomeAlerts(outcome).length > 0
  const level = shownLevel(module.riskLevel, isAcute)
  const moduleToo = isAcute ? texts.moduleToo(module) : ''
  const consider = considerLine(outcome, texts.consider) ?? ''
  return {
    resourceType: 'RiskAssessment',
    language,
    status: 'final',
    method: { text: `${texts.ruleVersion}: ${outcome.ruleVersion}` },
    code: { text: texts.module },
    subject: referenceTo(patient),
    occurrenceDateTime: completedAt,
    performer: staffNamed(by),
    basis: [referenceTo(response)],
    prediction: [
      {
        qualitativeRisk: { text: nameIn(language, module) },
        rationale:
          level === null ? '' : textIn(language, module.description, module.descriptionEn).text,
      },
    ],
    mitigation: textsIn(language, module.recommendations, module.recommendationsEn)
      .map(({ text }) => text)
      .join('\n'),
    note: [{ text: levelText(texts, outcome, level) }, { text: moduleToo }, { text: consider }],
  }
}

/** 'Konkret plan: Ring 113' */
const alertText = (alert: AcuteAlert, language: ReportLanguage): string =>
  `${nameIn(language, alert)}: ${textIn(language, alert.text, alert.textEn).text}`

/** SAFE-01: an acute sign with what to do now. It stays active until the case is closed. */
const acuteFlag = (
  alert: AcuteAlert,
  { assessment, frame, patient }: AssessmentSource,
  closedAt: string | null,
): FhirResource => ({
  resourceType: 'Flag',
  language: frame.language,
  identifier: [
    {
      system: ownSystem(frame.base, 'acute-sign'),
      value: `${assessment.id}/${alert.symptomId}`,
    },
  ],
  status: closedAt === null ? 'active' : 'inactive',
  category: safetyCategory,
  code: concept(
    ownSystem(frame.base, 'acute-sign'),
    alert.symptomId,
    alertText(alert, frame.language),
  ),
  subject: referenceTo(patient),
  period: { start: assessment.completedAt, end: closedAt },
  author: staffNamed(assessment.by),
})

const resultBlocks = ({ assessment, frame, texts }: AssessmentSource): readonly Block[] => {
  const { outcome, by } = assessment
  const { module } = outcome
  const { language } = frame
  const isAcute = outcomeAlerts(outcome).length > 0
  const level = shownLevel(module.riskLevel, isAcute)
  const levelLine = level === null ? '' : `${texts.riskLevel}: ${texts.riskLevels[level]}`
  return [
    texts.doneBy(by),
    isAcute ? texts.moduleToo(module) : '',
    `${texts.module}: ${nameIn(language, module)}`,
    considerLine(outcome, texts.consider) ?? '',
    isAssessed(outcome) ? levelLine : texts.unassessed,
    levelText(texts, outcome, level),
    level === null ? '' : textIn(language, module.description, module.descriptionEn).text,
    texts.measures,
    textsIn(language, module.recommendations, module.recommendationsEn).map(({ text }) => text),
  ]
}

/** Every symptom with its answer, also that it was not assessed (SAFE-05). */
const answerBlocks = ({ assessment, frame, texts }: AssessmentSource): readonly Block[] =>
  askedGroups(assessment.outcome, texts.acuteElsewhere, frame.language).flatMap(
    ({ name, symptoms }) => [
      name,
      symptoms.map(
        (symptom) => `${nameIn(frame.language, symptom)}: ${answerText(symptom, texts)}`,
      ),
    ],
  )

const entriesOf = (source: AssessmentSource): readonly Entry[] => {
  const { assessment, frame, texts } = source
  const form = questionnaire(assessment.outcome, frame, texts)
  const response = entryOf(frame.newId(), questionnaireResponse(source, form.canonical))
  const made: readonly (FhirResource | null)[] = [
    form.resource,
    riskAssessment(source, response),
    ...symptomsOf(assessment.outcome).map((symptom) =>
      symptomObservation(symptom, source, response),
    ),
  ]
  return [
    response,
    ...made.flatMap((resource) => (resource === null ? [] : [entryOf(frame.newId(), resource)])),
  ]
}

/** FUP-162: an assessment in its own words, and as resources. */
export const assessmentPart = (source: AssessmentSource): Part => ({
  title: source.texts.assessment(source.assessment.outcome.module.label),
  blocks: [
    ...resultBlocks(source),
    ...answerBlocks(source),
    `${source.texts.ruleVersion}: ${source.assessment.outcome.ruleVersion}`,
  ],
  entries: entriesOf(source),
})

/** SAFE-01: the acute signs of an assessment, for the part that comes before all others. */
export const acuteSigns = (source: AssessmentSource, closedAt: string | null) =>
  outcomeAlerts(source.assessment.outcome).map((alert) => ({
    text: alertText(alert, source.frame.language),
    entry: entryOf(source.frame.newId(), acuteFlag(alert, source, closedAt)),
  }))
