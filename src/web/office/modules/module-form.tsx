import { zodResolver } from '@hookform/resolvers/zod'
import { useState, useId } from 'react'
import { useForm, useWatch, useController, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import { api } from '#web/lib/api/api.ts'
import { InlineForm } from '#web/office/kit/record-form.tsx'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import type { ContentFormActions } from '#web/office/kit/content/use-content.ts'
import type { ModuleRow } from '#contract/modules.ts'
import { TextField } from '#web/kit/fields/field.tsx'
import { isPublished } from '#web/office/kit/content/is-published.ts'
import { CheckboxRows } from '#web/kit/fields/checkbox-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ActiveInput, DetailInputs, TypedModule } from './detail-inputs.tsx'
import type { Edited } from './module-card.tsx'
import {
  detailFields,
  ruleFields,
  detailsOf,
  copiedValues,
  moduleRules,
  moduleSchema,
  ruleOf,
  valuesOf,
  type ModuleValues,
} from './module-fields.ts'
import { riskColors } from './module-words.ts'
import { RuleTrial } from './rule-trial.tsx'

type CategoryCheckboxesProps = {
  readonly form: UseFormReturn<ModuleValues>
  readonly categories: readonly CategoryRow[]
  readonly categoryName: (id: string) => string
  readonly pending: boolean
}

/** CNT-07, BO-06: the published categories, in their order; one that was deleted since stands last. */
const CategoryCheckboxes = ({
  form,
  categories,
  categoryName,
  pending,
}: CategoryCheckboxesProps) => {
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
        <CheckboxRows values={shown} word={categoryName} {...{ field, pending }} />
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
const RuleInputs = ({ form, module, categories, categoryName, pending }: RuleInputsProps) => {
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
      <CategoryCheckboxes {...{ form, categories, categoryName, pending }} />
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

/** What the form is for, in words. */
const texts = {
  new: {
    heading: m.modules_new,
    submit: m.modules_save,
    failed: m.modules_create_failed,
  },
  details: {
    heading: m.modules_edit_heading,
    submit: m.modules_save,
    failed: m.modules_update_failed,
  },
  rules: {
    heading: m.modules_edit_rules_heading,
    submit: m.modules_save_rules,
    failed: m.modules_save_rules_failed,
  },
} as const

/** A new one has details and rule in one form. */
type ModuleFormProps = ContentFormActions &
  Edited & {
    readonly categories: readonly CategoryRow[]
    readonly categoryName: (id: string) => string
  }

/** CNT-07. A new module has its id before it is sent, so that sending it twice makes one. */
export const ModuleForm = (props: ModuleFormProps) => {
  const { module, mode, copyOf, categories, categoryName, refresh, onSaved, onClose } = props
  const form = useForm<ModuleValues>({
    resolver: zodResolver(moduleSchema),
    shouldFocusError: false,
    defaultValues: copyOf === undefined ? valuesOf(module) : copiedValues(copyOf),
  })
  const riskLevel = useWatch({ control: form.control, name: 'riskLevel' })
  const [id] = useState(() => module?.id ?? uuidv7())
  const text = texts[module === null ? 'new' : mode]
  return (
    <div className="hp-card hp-module" data-color={riskColors[riskLevel]}>
      <InlineForm
        kind="module"
        rules={moduleRules}
        heading={text.heading({ code: module?.code ?? '' })}
        submitLabel={text.submit()}
        form={form}
        opened={module}
        fetchRow={() => api.modules.get.query({ id })}
        valuesOf={valuesOf}
        fields={() => (mode === 'rules' ? ruleFields(categoryName) : detailFields())}
        save={(values, version) => {
          if (version === null) {
            return api.modules.create.mutate({ id, ...detailsOf(values), rule: ruleOf(values) })
          }
          return mode === 'rules'
            ? api.modules.upsertRule.mutate({ moduleId: id, version, rule: ruleOf(values) })
            : api.modules.update.mutate({ id, version, ...detailsOf(values) })
        }}
        refresh={refresh}
        onSaved={() => {
          const { code, nameNo } = form.getValues()
          onSaved(`${code.trim()} – ${nameNo.trim()}`, id)
        }}
        onClose={onClose}
        failed={() => text.failed()}
        explained
      >
        {({ pending, row }) => (
          <>
            <RejectionNote of={row?.rejection} />
            {(row === null || mode === 'details') && <DetailInputs form={form} pending={pending} />}
            {(row === null || mode === 'rules') && (
              <RuleInputs
                form={form}
                module={row}
                categories={categories}
                categoryName={categoryName}
                pending={pending}
              />
            )}
            {row !== null && mode === 'details' && <ActiveInput form={form} pending={pending} />}
            {(row === null || mode === 'details') && <TypedModule form={form} />}
          </>
        )}
      </InlineForm>
    </div>
  )
}
