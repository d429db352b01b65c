import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { outcomeQuestions, questionAlerts } from '#domain/assessment/question-alerts.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import { chosenInOrder, urgentAlerts } from '#domain/assessment/symptom-answers.ts'
import type { ObservationContent, ObservationTag } from '#domain/content/observation-content.ts'
import {
  levelRuleFor,
  levelTextsFor,
  observationTurningPoints,
  type ObservationOutcome,
} from './observation-outcome.ts'

/** Change it whenever the same symptoms can give another outcome (SAFE-06). */
export const OBSERVATION_RULE_VERSION = '2026-11-3'

/** SAFE-01: the alerts of the symptoms that are chosen now, and of the answers, also where their sign is taken away. */
export const observationAlerts = (
  content: ObservationContent,
  chosenSymptoms: readonly string[],
  answers: QuestionAnswers,
): readonly AcuteAlert[] => [
  ...urgentAlerts(chosenInOrder(content, chosenSymptoms)),
  ...questionAlerts(content, chosenSymptoms, answers),
]

/**
 * OBS-06: the code, level and wording for the observed symptoms, whatever order they come in.
 * `random` is a whole number 0–999 and `year` has four digits; RangeError otherwise. Ids that the
 * content does not have cannot count: pass the content that the form showed.
 */
export const observationModel = (input: {
  readonly content: ObservationContent
  readonly chosenSymptoms: readonly string[]
  readonly answers: QuestionAnswers
  readonly year: number
  readonly random: number
}): ObservationOutcome => {
  const symptoms = chosenInOrder(input.content, input.chosenSymptoms)
  const count = (tag: ObservationTag) =>
    symptoms.filter((symptom) => symptom.observationTag === tag).length
  const counts = { red: count('red'), yellow: count('yellow'), green: count('green') }
  const { red, yellow, green } = counts
  const alerts = observationAlerts(input.content, input.chosenSymptoms, input.answers)
  const { id: rule, riskLevel } = levelRuleFor(red, yellow)
  return {
    ...levelTextsFor(riskLevel, alerts.length > 0),
    ruleVersion: OBSERVATION_RULE_VERSION,
    code: `M${red}${yellow}${green}-${digits(input.year, 4)}${digits(input.random, 3)}`,
    riskLevel,
    alerts,
    ...outcomeQuestions(input.content, input.chosenSymptoms, input.answers),
    why: {
      rule,
      symptoms: symptoms.map(({ id, nameNo, nameEn, observationTag: tag }) => ({
        id,
        nameNo,
        nameEn,
        tag,
      })),
      turningPoints: observationTurningPoints(counts),
    },
  }
}

const digits = (value: number, count: number): string => {
  if (!Number.isInteger(value) || value < 0 || value >= 10 ** count) {
    throw new RangeError(`Not a number of ${count} digits: ${value}`)
  }
  return String(value).padStart(count, '0')
}

const inOslo = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Oslo', year: 'numeric' })

/** OBS-06: the year in the model code, as the calendar in Norway has it; `at` in milliseconds since 1970. */
export const codeYear = (at: number): number => Number(inOslo.format(at))
