import { shownLevel } from '#domain/content/risk.ts'
import { considerLine } from '#domain/assessment/officer/considered.ts'
import { isAssessed } from '#domain/assessment/officer/outcome-symptoms.ts'
import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import { levelText, nameIn } from '#domain/report/texts.ts'
import { wordingIn, wordingsIn } from '#domain/report/wording.ts'
import type { AssessmentSource } from './exported-assessment.ts'
import { referenceTo, staffNamed, type Entry, type FhirResource } from './resource.ts'

/**
 * FUP-163: the module in its own words, with what its level does not say (SAFE-03). It has no probability: nothing in the
 * product estimates one. Null where nothing was assessed (SAFE-05).
 */
export const riskAssessment = (
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
          level === null ? '' : wordingIn(language, module.description, module.descriptionEn).text,
      },
    ],
    mitigation: wordingsIn(language, module.recommendations, module.recommendationsEn)
      .map(({ text }) => text)
      .join('\n'),
    note: [{ text: levelText(texts, outcome, level) }, { text: moduleToo }, { text: consider }],
  }
}
