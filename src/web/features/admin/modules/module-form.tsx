import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import { api } from '#web/lib/api/api.ts'
import { InlineForm } from '#web/shared/admin/record-form.tsx'
import { RejectionNote } from '#web/shared/admin/content/rejection-note.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { ActiveInput, DetailInputs, TypedModule } from './detail-inputs.tsx'
import type { Edited } from './edited.ts'
import { detailFields, ruleFields } from './module-fields.ts'
import {
  detailsOf,
  copiedValues,
  moduleRules,
  moduleSchema,
  ruleOf,
  valuesOf,
  type ModuleValues,
} from './module-values.ts'
import { riskColors } from './risk-display.ts'
import { RuleInputs } from './rule-inputs.tsx'

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
