import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { groupFields } from './group-fields.ts'
import { GroupInputs } from './group-inputs.tsx'
import { formOf, groupSchema, valuesOf, type GroupValues } from './group-values.ts'

type GroupFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly group: SymptomGroupRow | null
}

type Stored = Omit<SymptomGroupRow, 'symptomCount'>

/** CNT-03. A new group has its id before it is sent, so that sending it twice makes one. */
export const GroupForm = ({ group, refresh, onSaved, onClose }: GroupFormProps) => {
  const form = useForm<GroupValues>({
    resolver: zodResolver(groupSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(group),
  })
  const [id] = useState(() => group?.id ?? uuidv7())
  return (
    <RecordForm<GroupValues, Stored, unknown>
      heading={group === null ? m.groups_new() : m.groups_edit()}
      form={form}
      opened={group}
      fetchRow={() => api.symptomGroups.get.query({ id })}
      valuesOf={valuesOf}
      fields={groupFields}
      save={(values, version) => {
        const sent = formOf(values, group?.orderIndex ?? null)
        return version === null
          ? api.symptomGroups.create.mutate({ id, ...sent })
          : api.symptomGroups.update.mutate({ id, version, ...sent })
      }}
      failed={(message) => m.content_failed({ message })}
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim())}
      onClose={onClose}
      madeActive={null}
    >
      {({ pending }) => (
        <GroupInputs
          form={form}
          isNew={group === null}
          hasPosition={group?.mayMove ?? true}
          pending={pending}
        />
      )}
    </RecordForm>
  )
}
