import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { wordedFindings } from '#domain/report/finding-lines.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import { findingTexts } from '#web/shared/assessment/document/report-texts.ts'
import { labelWord } from '#web/shared/assessment/label-word.tsx'
import { symptomsById } from '#web/shared/assessment/officer-outcome/shown-symptoms.ts'
import { considerText, ruleText } from '#web/shared/assessment/rule-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { filledLines, movedLine, type PrintSection } from './printed-entry.ts'

/** What was found, the acute signs first (F-A9), and why the module is what it is, in the words of the day (SAFE-06). */
const reasonLines = (outcome: OfficerOutcome, language: Language) => {
  const { why } = outcome
  const { groups, unknown } = wordedFindings(outcome, findingTexts(), language)
  const met = symptomsById(outcome, why.raisedBy?.symptoms ?? [])
  return [
    ...groups.map(({ heading, entries }) => {
      const answers = entries.map(({ name, value }) => `${name}: ${value}`)
      return `${heading}: ${answers.join('; ')}`
    }),
    ...unknown,
    `${m.outcome_counts({ severe: why.severe.length, moderate: why.moderate.length })} ${ruleText(outcome)}`,
    considerText(outcome),
    met.length === 0
      ? null
      : `${m.outcome_trigger_symptoms()}: ${met.map((symptom) => nameIn(language, symptom)).join(', ')}`,
  ]
}

export const printedAssessments: PrintSection['entriesOf'] = ({ assessments }, language) =>
  assessments.map((assessment) => ({
    at: assessment.completedAt,
    what: m.print_assessment({ module: labelWord(assessment.outcome.module.label) }),
    lines: filledLines([movedLine(assessment), ...reasonLines(assessment.outcome, language)]),
    by: assessment.by,
    isStruck: assessment.movedTo !== null,
  }))
