import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { chosenInOrder, urgentAlerts } from '#domain/assessment/symptoms.ts'
import type { ObservationContent, ObservationTag } from '#domain/content/observation-content.ts'
import type { RiskLevel } from '#domain/content/risk.ts'
import { levelRuleFor, levelWording, type LevelWording, type ObservationRule } from './levels.ts'

/** Change it whenever the same symptoms can give another outcome (SAFE-06). */
const OBSERVATION_RULE_VERSION = '2026-11-1'

type ObservedSymptom = {
  readonly id: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly tag: ObservationTag
}

/**
 * The whole result of an observation, with the wording and rule it was made with (SAFE-06). Plain
 * JSON: stored, sent and printed as it is.
 */
export type ObservationOutcome = LevelWording & {
  readonly ruleVersion: string
  /** For example 'M310-2026042': 3 red, 1 yellow, 0 green. */
  readonly code: string
  readonly riskLevel: RiskLevel
  /** SAFE-01: the acute signs among the symptoms; they stand whatever the level is. */
  readonly alerts: readonly AcuteAlert[]
  readonly why: {
    readonly rule: ObservationRule
    /** The symptoms that were counted, in the order of the form. */
    readonly symptoms: readonly ObservedSymptom[]
  }
}

/**
 * OBS-06: the code, level and wording for the observed symptoms, whatever order they come in.
 * `random` is a whole number 0–999 and `year` has four digits; RangeError otherwise. Ids that the
 * content does not have cannot count: pass the content that the form showed.
 */
export const observationModel = (input: {
  readonly content: Pick<ObservationContent, 'groups' | 'symptoms'>
  readonly chosenSymptoms: readonly string[]
  readonly year: number
  readonly random: number
}): ObservationOutcome => {
  const symptoms = chosenInOrder(input.content, input.chosenSymptoms)
  const count = (tag: ObservationTag) =>
    symptoms.filter((symptom) => symptom.observationTag === tag).length
  const [red, yellow, green] = [count('red'), count('yellow'), count('green')]
  const { id: rule, riskLevel } = levelRuleFor(red, yellow)
  return {
    ...levelWording[riskLevel],
    ruleVersion: OBSERVATION_RULE_VERSION,
    code: `M${red}${yellow}${green}-${digits(input.year, 4)}${digits(input.random, 3)}`,
    riskLevel,
    alerts: urgentAlerts(symptoms),
    why: {
      rule,
      symptoms: symptoms.map(({ id, nameNo, nameEn, observationTag: tag }) => ({
        id,
        nameNo,
        nameEn,
        tag,
      })),
    },
  }
}

const digits = (value: number, count: number): string => {
  if (!Number.isInteger(value) || value < 0 || value >= 10 ** count) {
    throw new RangeError(`Not a number of ${count} digits: ${value}`)
  }
  return String(value).padStart(count, '0')
}
