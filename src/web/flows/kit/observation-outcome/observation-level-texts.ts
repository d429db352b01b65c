import type {
  ObservationRule,
  RaisingPoint,
} from '#domain/assessment/observation/observation-outcome.ts'
import * as m from '#web/generated/messages/messages.js'

/** OBS-06 in plain words. */
export const observationRules = (): Readonly<Record<ObservationRule, string>> => ({
  'three-red': m.observation_rule_three_red(),
  'one-red': m.observation_rule_one_red(),
  'three-yellow': m.observation_rule_three_yellow(),
  otherwise: m.observation_rule_otherwise(),
})

const levelTexts = {
  low: m.observation_level_low,
  medium: m.observation_level_medium,
  high: m.observation_level_high,
} as const

const oneMore = {
  red: m.observation_turning_one_red,
  yellow: m.observation_turning_one_yellow,
  green: m.observation_turning_one_green,
} as const

/** One more sign, and the level that it would have given. */
export const turningText = ({ tag, riskLevel }: RaisingPoint): string =>
  oneMore[tag]({ level: levelTexts[riskLevel]() })
