import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { SymptomGroupRow } from '#contract/symptomGroups.ts'
import { api } from '#web/lib/api/api.ts'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/shared/admin/record-form.tsx'
import type { RowFormActions } from '#web/shared/admin/content/use-row-form.ts'
import {
  contentForm,
  rowHeading,
  sentContent,
} from '#web/shared/admin/content/form/content-fields.tsx'
import { RejectionNote } from '#web/shared/admin/content/rejection-note.tsx'
import * as m from '#web/generated/messages/messages.js'
import { groupFields, type GroupValues, type StoredGroup } from './group-fields.tsx'

type GroupFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly group: SymptomGroupRow | null
}

/** CNT-03. A new group has its id before it is sent, so that sending it twice makes one. */
export const GroupForm = ({ group, ...actions }: GroupFormProps) => {
  const record = useFieldForm(groupFields, group)
  const { form } = record
  const [id] = useState(() => group?.id ?? uuidv7())
  return (
    <RecordForm<GroupValues, StoredGroup, unknown>
      kind="symptom-group"
      {...record}
      {...contentForm(id, () => form.getValues('nameNo').trim(), actions)}
      heading={group === null ? m.groups_new() : rowHeading(group.nameNo, actions.next)}
      opened={group}
      fetchRow={() => api.symptomGroups.get.query({ id })}
      save={(values, version, row) => {
        const sent = sentContent(groupFields, values, row?.orderIndex ?? null)
        return version === null
          ? api.symptomGroups.create.mutate({ id, ...sent })
          : api.symptomGroups.update.mutate({ id, version, ...sent })
      }}
    >
      {({ pending, row }) => (
        <>
          <RejectionNote of={row?.rejection} />
          <FieldInputs
            fields={groupFields}
            form={form}
            pending={pending}
            context={{ isNew: group === null, hasPosition: group?.mayMove ?? true }}
          />
        </>
      )}
    </RecordForm>
  )
}
