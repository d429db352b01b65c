import { useWatch, type UseFormReturn, useController } from 'react-hook-form'
import { useId, useState } from 'react'
import type { CategoryRow } from '#contract/categories.ts'
import type { ModuleRow } from '#contract/modules.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { isPublished } from '#web/shared/admin/content/is-published.ts'
import { CheckRows } from '#web/ui/fields/check-rows.tsx'
import type { ModuleValues } from './module-values.ts'
import { RuleTrial } from './trial/rule-trial.tsx'

type CategoryChecksProps = {
  readonly form: UseFormReturn<ModuleValues>
  readonly categories: readonly CategoryRow[]
  readonly categoryName: (id: string) => string
  readonly pending: boolean
}

/** CNT-07, BO-06: the published categories, in their order; one that was deleted since stands last. */
const CategoryChecks = ({ form, categories, categoryName, pending }: CategoryChecksProps) => {
  const id = useId()
  const { field } = useController({ control: form.control, name: 'categories' })
  const listed = categories.filter(isPublished).map(({ refId }) => refId)
  // What stood here stays, so that the focus does too when one that is gone is unchecked.
  const [atFirst] = useState([...listed, ...field.value])
  const shown = [...new Set([...listed, ...atFirst])]
  return (
    <fieldset className="hp-module-form__group" aria-describedby={`${id}-help`}>
      <legend>{m.modules_required_categories()}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.modules_required_categories_help()}
      </p>
      <div className="hp-module-form__checks">
        <CheckRows values={shown} word={categoryName} {...{ field, pending }} />
      </div>
    </fieldset>
  )
}

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
