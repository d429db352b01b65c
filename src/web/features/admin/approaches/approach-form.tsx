import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { ApproachRow } from '#contract/approaches.ts'
import { api } from '#web/lib/api/api.ts'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import { RejectionNote } from '#web/shared/admin/content/rejection-note.tsx'
import type { ContentFormActions } from '#web/shared/admin/content/use-content-form.ts'
import * as m from '#web/generated/messages/messages.js'
import { approachFields } from './approach-fields.ts'
import { ApproachInputs } from './approach-inputs.tsx'
import { approachSchema, requestOf, valuesOf, type ApproachValues } from './approach-values.ts'
import { DraftNote } from './draft-note.tsx'
import { exampleReasons } from './links/reasons.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'

type ApproachFormProps = ContentFormActions & {
  /** Null: a new one. */
  readonly approach: ApproachRow | null
  /** How many there are. */
  readonly count: number
  readonly choices: LinkChoices
}

/** CNT-03. A new approach has its id before it is sent, so that sending it twice makes one. */
export const ApproachForm = (props: ApproachFormProps) => {
  const { approach, count, choices, refresh, onSaved, onClose } = props
  const form = useForm<ApproachValues>({
    resolver: zodResolver(approachSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(approach, count),
  })
  const [id] = useState(() => approach?.id ?? uuidv7())
  return (
    <RecordForm<ApproachValues, ApproachRow, unknown>
      kind="approach"
      heading={approach === null ? m.approaches_new() : m.approaches_edit_heading()}
      size="large"
      form={form}
      opened={approach}
      fetchRow={() => api.approaches.get.query({ id })}
      valuesOf={(row) => valuesOf(row, count)}
      fields={approachFields}
      save={(values, version) =>
        version === null
          ? api.approaches.create.mutate({ id, ...requestOf(values) })
          : api.approaches.update.mutate({ id, version, ...requestOf(values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(form.getValues('nameNo').trim(), id)}
      onClose={onClose}
      madeActive={null}
      failed={(message) => m.content_failed({ message })}
    >
      {({ pending, row }) => (
        <>
          <RejectionNote of={row?.rejection} />
          <DraftNote row={row} />
          <ApproachInputs
            form={form}
            reasons={exampleReasons(row?.links ?? [], choices)}
            pending={pending}
          />
        </>
      )}
    </RecordForm>
  )
}
