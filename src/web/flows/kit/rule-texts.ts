import { considerLine, countRuleOf } from '#domain/assessment/officer/count-rule.ts'
import type { DecidingRule, OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { DEFAULT_COUNT_RULE, type CountRule } from '#domain/content/approval.ts'
import * as m from '#web/generated/messages/messages.js'
import { labelText } from './label-text.tsx'

const inBoth = {
  'five-severe': m.outcome_rule_five_severe,
  'two-severe': m.outcome_rule_two_severe,
  'module-trigger': m.outcome_rule_trigger,
}

/** OFF-06 to OFF-08 in plain words. */
const texts: Readonly<Record<CountRule, Readonly<Record<DecidingRule, () => string>>>> = {
  'as-specified': {
    ...inBoth,
    'three-severe-three-moderate': m.outcome_rule_three_three,
    'four-moderate': m.outcome_rule_four_moderate,
    otherwise: m.outcome_rule_otherwise,
  },
  'never-milder': {
    ...inBoth,
    'three-severe-three-moderate': m.outcome_rule_three_six,
    'four-moderate': m.outcome_rule_four_in_all,
    otherwise: m.outcome_rule_otherwise_in_all,
  },
}

/** The rule that decided, as the version of the outcome counts (SAFE-06). */
export const ruleText = ({
  ruleVersion,
  why,
}: Pick<OfficerOutcome, 'ruleVersion' | 'why'>): string =>
  texts[countRuleOf(ruleVersion) ?? DEFAULT_COUNT_RULE][why.rule]()

/** OFF-07: the module to consider where the two count rules differ. */
export const considerText = (outcome: OfficerOutcome): string | null =>
  considerLine(outcome, (module) => m.outcome_consider({ module: labelText(module) }))
