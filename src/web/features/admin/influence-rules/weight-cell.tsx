import { mayChange } from '#domain/content/status.ts'
import { ruleWeights } from '#domain/content/treatment-content.ts'
import { weightText } from '#web/shared/admin/links/link-texts.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ruleKey, type Rule } from './rules.ts'
import type { Weights } from './use-weights.ts'

type WeightCellProps = {
  readonly rule: Rule
  readonly symptomName: string
  readonly weights: Weights
}

/** CNT-08: the weight of a rule, with the stored one beside it while another one is not saved. */
export const WeightCell = ({ rule, symptomName, weights }: WeightCellProps) => {
  const { approach, link } = rule
  const change = weights.changes.get(ruleKey(rule))
  if (!mayChange(approach)) {
    return (
      <>
        {weightText(link.weight)}
        <p className="hp-rule__note hp-cut">
          {approach.mayEdit ? m.rules_under_review() : m.rules_common()}
        </p>
      </>
    )
  }
  return (
    <div className="hp-rule__weight" data-changed={change !== undefined}>
      <SelectField
        label={
          <span className="aksel-sr-only">
            {m.rules_weight_of({ symptom: symptomName, approach: approach.nameNo })}
          </span>
        }
        value={change?.weight ?? link.weight}
        onChange={({ target }) => {
          const weight = ruleWeights.find((one) => String(one) === target.value)
          if (weight !== undefined) weights.change(rule, weight)
        }}
        error={undefined}
        pending={weights.pending}
      >
        {ruleWeights.toReversed().map((weight) => (
          <option key={weight} value={weight}>
            {weightText(weight)}
          </option>
        ))}
      </SelectField>
      {change !== undefined && (
        <p className="hp-rule__note">
          {m.rules_unsaved_was({ weight: weightText(link.weight) })}
          {change.base.version !== approach.version && ` ${m.rules_changed_elsewhere()}`}
        </p>
      )}
    </div>
  )
}
