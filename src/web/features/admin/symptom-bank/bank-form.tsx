import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { usualLevelOf } from '#domain/content/officer-content.ts'
import { api } from '#web/lib/api/api.ts'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, InlineForm } from '#web/shared/admin/record-form.tsx'
import { comparedFields, toForm, toWire } from '#web/shared/admin/fields/values.ts'
import { BankSymptomPreview } from '#web/shared/admin/preview/bank-symptom-preview.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { categoryWords } from './category-words.ts'
import { readSeverity } from './severity.ts'
import {
  symptomFields,
  symptomInputs,
  symptomRules,
  symptomSchema,
  type SymptomValues,
} from './bank-fields.tsx'

type SymptomFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly symptom: BankSymptomRow | null
  readonly categories: readonly CategoryRow[]
  /** Of a new one; '' where it is still to be chosen. */
  readonly categoryId: string
}

/** CNT-06. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, categories, categoryId, refresh, onSaved, onClose } = props
  const record = useFieldForm(symptomFields, symptom, {
    schema: symptomSchema,
    initial: { ...toForm(symptomFields, symptom), ...(symptom === null && { categoryId }) },
  })
  const { form } = record
  const [id] = useState(() => symptom?.id ?? uuidv7())
  const isNew = symptom === null
  return (
    <InlineForm
      kind="bank-symptom"
      rules={symptomRules}
      {...record}
      heading={isNew ? m.bank_new() : m.bank_edit_heading({ name: symptom.nameNo })}
      opened={symptom}
      fetchRow={() => api.symptomBank.get.query({ id })}
      fields={() => comparedFields(symptomFields, categoryWords(categories))}
      save={(values, version) =>
        version === null
          ? api.symptomBank.create.mutate({ id, ...toWire(symptomFields, values) })
          : api.symptomBank.update.mutate({ id, version, ...toWire(symptomFields, values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim(), id)}
      onClose={onClose}
      failed={isNew ? m.bank_create_failed : m.bank_update_failed}
      explained
    >
      {({ pending }) => (
        <FieldInputs
          fields={symptomInputs}
          form={form}
          pending={pending}
          context={{ categories, isNew }}
        >
          <Preview control={form.control} />
        </FieldInputs>
      )}
    </InlineForm>
  )
}

const Preview = ({ control }: { readonly control: Control<SymptomValues> }) => {
  const typed = { ...toForm(symptomFields, null), ...useWatch({ control }) }
  const severityDefault = readSeverity(typed.severityDefault)
  const usualLevel = severityDefault === null ? null : usualLevelOf({ ...typed, severityDefault })
  return <BankSymptomPreview symptom={{ ...typed, usualLevel }} />
}
