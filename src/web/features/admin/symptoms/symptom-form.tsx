import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/shared/admin/record-form.tsx'
import { comparedFields, toForm } from '#web/shared/admin/fields/values.ts'
import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { groupWords } from '#web/shared/admin/content/groups/group-input.tsx'
import { sentContent } from '#web/shared/admin/content/form/content-fields.tsx'
import { copiedNames } from '#web/shared/admin/content/form/copied-names.ts'
import { RejectionNote } from '#web/shared/admin/content/rejection-note.tsx'
import { WithPreview } from '#web/shared/admin/content/form/with-preview.tsx'
import { SymptomPreview } from '#web/shared/admin/preview/symptom-preview.tsx'
import type { RowFormActions } from '#web/shared/admin/content/use-row-form.ts'
import * as m from '#web/generated/messages/messages.js'
import {
  symptomFields,
  symptomRules,
  type StoredSymptom,
  type SymptomValues,
} from './symptom-fields.ts'

type SymptomFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly symptom: StoredSymptom | null
  /** BO-06: what a new one begins as. */
  readonly copyOf?: StoredSymptom | null
  readonly groups: readonly GroupChoice[]
  /** Of a new one, to begin with. */
  readonly groupId: string | undefined
}

/** CNT-03. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, copyOf = null, groups, groupId = '', refresh, onSaved, onClose, next } = props
  const names = copiedNames(copyOf?.nameNo ?? '', copyOf?.nameEn ?? null)
  const record = useFieldForm(symptomFields, symptom, {
    initial: {
      ...toForm(symptomFields, symptom ?? copyOf),
      ...(symptom === null && copyOf === null && { groupId }),
      ...(copyOf && { nameNo: names.no, nameEn: names.en, orderIndex: '' }),
    },
  })
  const { form } = record
  const savedName = (): string => form.getValues('nameNo').trim()
  const [id] = useState(() => symptom?.id ?? uuidv7())
  return (
    <RecordForm<SymptomValues, StoredSymptom, unknown>
      kind="symptom"
      rules={symptomRules}
      {...record}
      heading={symptom === null ? m.symptoms_new() : m.symptoms_edit()}
      size="extra-large"
      opened={symptom}
      fetchRow={() => api.symptoms.get.query({ id })}
      fields={() => comparedFields(symptomFields, groupWords(groups))}
      save={(values, version, row) => {
        const sent = sentContent(symptomFields, values, row?.orderIndex ?? null)
        return version === null
          ? api.symptoms.create.mutate({ id, ...sent })
          : api.symptoms.update.mutate({ id, version, ...sent })
      }}
      failed={(message) => m.content_failed({ message })}
      refresh={refresh}
      onSaved={() => onSaved(savedName(), id)}
      next={next && { ...next, onSaved: () => next.onSaved(savedName(), id) }}
      onClose={onClose}
      madeActive={null}
    >
      {({ pending, row }) => (
        <WithPreview preview={<Preview form={form} />}>
          <RejectionNote of={row?.rejection} />
          {copyOf !== null && <p className="hp-field__help">{m.symptoms_copy_rules()}</p>}
          <FieldInputs
            fields={symptomFields}
            form={form}
            pending={pending}
            context={{
              groups,
              groupId: (symptom ?? copyOf)?.groupId ?? null,
              isNew: symptom === null,
              hasPosition: symptom?.mayMove ?? true,
            }}
          />
        </WithPreview>
      )}
    </RecordForm>
  )
}

const Preview = ({ form }: { readonly form: UseFormReturn<SymptomValues> }) => {
  const values = useWatch({ control: form.control, compute: (all: SymptomValues) => all })
  return <SymptomPreview symptom={{ ...values, observationTag: values.observationRisk }} />
}
