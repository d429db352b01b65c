import { DEFAULT_COUNT_RULE, type CountRule } from '#domain/content/approval.ts'
import * as m from '#web/generated/messages/messages.js'

export const countRuleTexts: Readonly<Record<CountRule, () => string>> = {
  'as-specified': m.approval_count_rule_as_specified,
  'never-milder': m.approval_count_rule_never_milder,
}

/** OFF-07: 'Telleregel: Som spesifisert' */
export const countRuleLine = (rule: CountRule = DEFAULT_COUNT_RULE): string =>
  m.approval_count_rule_of({ rule: countRuleTexts[rule]() })
