import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CategoryRow } from '#contract/categories.ts'
import type { ModuleRow } from '#contract/modules.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CategoryChecks } from './category-checks.tsx'
import type { ModuleValues } from './module-values.ts'
import { RuleTrial } from './trial/rule-trial.tsx'

type RuleInputsProps = {
  readonly form: UseFormReturn<ModuleValues>
  /** Null: a new one. */
  readonly module: ModuleRow | null
  readonly categories: readonly CategoryRow[]
  readonly categoryName: (id: string) => string
  readonly pending: boolean
}

/** CNT-07: when the module is triggered, and what that would have changed. */
export const RuleInputs = ({
  form,
  module,
  categories,
  categoryName,
  pending,
}: RuleInputsProps) => {
  const chosen = useWatch({ control: form.control, name: 'categories' })
  const field = (name: 'minSymptomsCount' | 'severityThreshold') => ({
    ...form.register(name),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    error: form.formState.errors[name]?.message,
    pending,
  })
  return (
    <fieldset className="hp-module-form__rule">
      <legend>{m.modules_rules_heading()}</legend>
      <p className="hp-field__help">{m.modules_rules_help()}</p>
      <CategoryChecks {...{ form, categories, categoryName, pending }} />
      <div className="hp-module-form__pair">
        <TextField
          {...field('minSymptomsCount')}
          label={m.modules_min_symptoms()}
          help={m.modules_min_symptoms_help()}
        />
        <TextField
          {...field('severityThreshold')}
          label={m.modules_min_severity()}
          help={m.modules_min_severity_help()}
        />
      </div>
      {chosen.length === 0 && <p className="hp-module-form__none">{m.modules_no_rule()}</p>}
      {(chosen.length > 0 || module?.rule) && (
        <RuleTrial form={form} module={module} pending={pending} />
      )}
    </fieldset>
  )
}
