import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { WithPreview } from '#web/shared/admin/content/form/with-preview.tsx'
import { SymptomPreview } from '#web/shared/admin/preview/symptom-preview.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { symptomFields } from './symptom-fields.ts'
import { SymptomInputs } from './symptom-inputs.tsx'
import {
  formOf,
  symptomSchema,
  valuesOf,
  type StoredSymptom,
  type SymptomValues,
} from './symptom-values.ts'

type SymptomFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly symptom: StoredSymptom | null
  readonly groups: readonly GroupChoice[]
  /** Of a new one, to begin with. */
  readonly groupId: string | undefined
}

/** CNT-03. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, groups, groupId, refresh, onSaved, onClose } = props
  const form = useForm<SymptomValues>({
    resolver: zodResolver(symptomSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(symptom, groupId),
  })
  const [id] = useState(() => symptom?.id ?? uuidv7())
  return (
    <RecordForm<SymptomValues, StoredSymptom, unknown>
      heading={symptom === null ? m.symptoms_new() : m.symptoms_edit()}
      size="extra-large"
      form={form}
      opened={symptom}
      fetchRow={() => api.symptoms.get.query({ id })}
      valuesOf={valuesOf}
      fields={() => symptomFields(groups)}
      save={(values, version) => {
        const sent = formOf(values, symptom?.orderIndex ?? null)
        return version === null
          ? api.symptoms.create.mutate({ id, ...sent })
          : api.symptoms.update.mutate({ id, version, ...sent })
      }}
      failed={(message) => m.content_failed({ message })}
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim())}
      onClose={onClose}
      madeActive={null}
    >
      {({ pending }) => (
        <WithPreview preview={<Preview form={form} />}>
          <SymptomInputs
            form={form}
            groups={groups}
            groupId={symptom?.groupId ?? null}
            isNew={symptom === null}
            hasPosition={symptom?.mayMove ?? true}
            pending={pending}
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
