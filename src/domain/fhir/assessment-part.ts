import { shownLevel } from '#domain/content/risk.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { considerLine } from '#domain/assessment/officer/considered.ts'
import { isAssessed, symptomsOf } from '#domain/assessment/officer/outcome-symptoms.ts'
import { answerText } from '#domain/report/result-lines.ts'
import { levelText, nameIn } from '#domain/report/texts.ts'
import { wordingIn, wordingsIn } from '#domain/report/wording.ts'
import { acuteFlag, alertText } from './acute-flag.ts'
import { askedGroups } from './asked-symptoms.ts'
import type { Part } from './document.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import type { Block } from './narrative.ts'
import { questionnaire } from './questionnaire.ts'
import { entryOf, type Entry, type FhirResource } from './resource.ts'
import { questionnaireResponse } from './response.ts'
import { riskAssessment } from './risk-assessment.ts'
import { symptomObservation } from './symptom-observation.ts'

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
    level === null ? '' : wordingIn(language, module.description, module.descriptionEn).text,
    texts.measures,
    wordingsIn(language, module.recommendations, module.recommendationsEn).map(({ text }) => text),
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
