import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { api } from '#web/lib/api/api.ts'
import { InlineForm } from '#web/shared/admin/inline-form.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { symptomFieldNames } from './symptom-fields.ts'
import { SymptomInputs } from './symptom-inputs.tsx'
import { formOf, symptomSchema, valuesOf, type SymptomValues } from './symptom-values.ts'

type SymptomFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly symptom: BankSymptomRow | null
  readonly categories: readonly CategoryRow[]
  /** Of a new one; '' where it is still to be chosen. */
  readonly categoryId: string
  /** Fetches the lists again. */
}

/** CNT-06. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, categories, categoryId, refresh, onSaved, onClose } = props
  const form = useForm<SymptomValues>({
    resolver: zodResolver(symptomSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(symptom, categoryId),
  })
  const [id] = useState(() => symptom?.id ?? uuidv7())
  const isNew = symptom === null
  return (
    <InlineForm
      heading={isNew ? m.bank_new() : m.bank_edit_heading({ name: symptom.nameNo })}
      form={form}
      opened={symptom}
      fetchRow={() => api.symptomBank.get.query({ id })}
      valuesOf={valuesOf}
      fields={() => symptomFieldNames(categories)}
      save={(values, version) =>
        version === null
          ? api.symptomBank.create.mutate({ id, ...formOf(values) })
          : api.symptomBank.update.mutate({ id, version, ...formOf(values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim())}
      onClose={onClose}
      failed={isNew ? m.bank_create_failed : m.bank_update_failed}
      explained
    >
      {({ pending }) => (
        <SymptomInputs form={form} categories={categories} isNew={isNew} pending={pending} />
      )}
    </InlineForm>
  )
}
