import { outcomeAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/outcome.ts'
import { nameIn } from '#domain/report/texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import { symptomsById } from '#web/shared/assessment/officer-outcome/outcome-symptoms.ts'
import { officerAnswer } from '#web/shared/assessment/officer-outcome/officer-answer.ts'
import { ruleTexts } from '#web/shared/assessment/rule-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { filledLines, movedLine, type PrintSection } from './printed-entry.ts'

/** 'Alvorlige (75–100): Håpløshet 80, Panikk 75'; null where there are none. */
const symptomLine = (
  outcome: OfficerOutcome,
  heading: string,
  ids: readonly string[],
  language: Language,
): string | null => {
  const symptoms = symptomsById(outcome, ids).map(
    (symptom) => `${nameIn(language, symptom)}: ${officerAnswer(symptom)}`,
  )
  return symptoms.length === 0 ? null : `${heading}: ${symptoms.join('; ')}`
}

/** Why the module is what it is, in the words of the day (SAFE-06). */
const reasonLines = (outcome: OfficerOutcome, language: Language) => {
  const { why } = outcome
  const alerts = outcomeAlerts(outcome).map((alert) => nameIn(language, alert))
  return [
    alerts.length === 0 ? null : m.print_acute({ signs: alerts.join('; ') }),
    `${m.outcome_counts({ severe: why.severe.length, moderate: why.moderate.length })} ${ruleTexts()[why.rule]}`,
    symptomLine(outcome, m.outcome_trigger_symptoms(), why.raisedBy?.symptoms ?? [], language),
    symptomLine(outcome, m.outcome_severe(), why.severe, language),
    symptomLine(outcome, m.outcome_moderate(), why.moderate, language),
    why.notAssessed.length === 0
      ? m.outcome_all_assessed()
      : m.outcome_not_assessed({ count: why.notAssessed.length }),
  ]
}

export const printedAssessments: PrintSection['entriesOf'] = ({ assessments }, language) =>
  assessments.map((assessment) => ({
    at: assessment.completedAt,
    what: m.print_assessment({ module: assessment.outcome.module.label }),
    lines: filledLines([movedLine(assessment), ...reasonLines(assessment.outcome, language)]),
    by: assessment.by,
    isStruck: assessment.movedTo !== null,
  }))
