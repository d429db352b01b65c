import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { SourceRow } from '#contract/sources.ts'
import { api } from '#web/lib/api/api.ts'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm } from '#web/shared/admin/fields/use-field-form.ts'
import { toWire } from '#web/shared/admin/fields/values.ts'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { sourceFields, type SourceValues } from './source-fields.ts'

type SourceFormProps = {
  /** Null: a new one. */
  readonly source: SourceRow | null
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (title: string) => void
  readonly onClose: () => void
}

/** CNT-08. A new source has its id before it is sent, so that sending it twice makes one. */
export const SourceForm = ({ source, refresh, onSaved, onClose }: SourceFormProps) => {
  const record = useFieldForm(sourceFields, source)
  const { form } = record
  const [id] = useState(() => source?.id ?? uuidv7())
  return (
    <RecordForm<SourceValues, SourceRow, unknown>
      {...record}
      kind={null}
      heading={source === null ? m.sources_new() : m.sources_edit_heading()}
      size="large"
      opened={source}
      fetchRow={() => api.sources.get.query({ id })}
      save={(values, version) => {
        const sent = toWire(sourceFields, values)
        return version === null
          ? api.sources.create.mutate({ id, ...sent })
          : api.sources.update.mutate({ id, version, ...sent })
      }}
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('title').trim())}
      onClose={onClose}
      madeActive={null}
      failed={(message) => m.content_failed({ message })}
    >
      {({ pending, row }) => (
        <>
          {row !== null && row.approachCount > 0 && (
            <Notice tone="warning">
              <p>{m.sources_edit_in_use()}</p>
            </Notice>
          )}
          <FieldInputs fields={sourceFields} form={form} pending={pending} context={null} />
        </>
      )}
    </RecordForm>
  )
}
