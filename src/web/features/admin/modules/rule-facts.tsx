import type { ModuleRule } from '#domain/content/officer-content.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'

type RuleFactsProps = {
  readonly rule: ModuleRule
  readonly categoryName: (id: string) => string
}

/** CNT-07: when the module is triggered. */
export const RuleFacts = ({ rule, categoryName }: RuleFactsProps) => {
  const language = useLanguage()
  return (
    <section>
      <h3>{m.modules_rules()}</h3>
      <ul className="hp-module__categories" aria-label={m.modules_required_categories()}>
        {rule.requiredCategories.map((id) => (
          <li key={id}>{categoryName(id)}</li>
        ))}
      </ul>
      <Facts
        facts={[
          [m.modules_rule_symptoms(), formatNumber(rule.minSymptomsCount, language)],
          [m.modules_rule_severity(), m.modules_percent({ value: rule.severityThreshold })],
        ]}
      />
    </section>
  )
}
