import type { DecidingRule } from '#domain/assessment/officer/outcome.ts'
import * as m from '#web/generated/messages/messages.js'

/** OFF-06 to OFF-08 in plain words. */
export const ruleTexts = (): Readonly<Record<DecidingRule, string>> => ({
  'five-severe': m.outcome_rule_five_severe(),
  'three-severe-three-moderate': m.outcome_rule_three_three(),
  'two-severe': m.outcome_rule_two_severe(),
  'four-moderate': m.outcome_rule_four_moderate(),
  otherwise: m.outcome_rule_otherwise(),
  'module-trigger': m.outcome_rule_trigger(),
})
