import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FollowUpSettings } from '#contract/followUp.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/shared/admin/record-form.tsx'
import { toWire } from '#web/shared/admin/fields/values.ts'
import * as m from '#web/generated/messages/messages.js'
import { followUpFields, type FollowUpField } from './follow-up-fields.tsx'

/** The forms know a row by its id. */
const rowOf = (settings: FollowUpSettings) => ({ ...settings, id: settings.companyId })

type FollowUpFormProps = {
  readonly settings: FollowUpSettings
  /** BO-03: the one that the user asked for; null: the first one. */
  readonly field: FollowUpField | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** FUP-09: what the company records. The save leaves follow-up on or off as it is. */
export const FollowUpForm = ({ settings, field, onSaved, onClose }: FollowUpFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const record = useFieldForm(followUpFields, settings)
  const { companyId } = settings
  const { setFocus } = record.form
  useEffect(() => {
    if (field !== null) setFocus(field)
  }, [field, setFocus])
  return (
    <RecordForm
      kind={null}
      {...record}
      heading={m.followup_edit_heading()}
      size="large"
      opened={rowOf(settings)}
      fetchRow={async () => rowOf(await api.followUp.get.query({ companyId }))}
      save={(values, version, row) =>
        api.followUp.save.mutate({
          companyId,
          version: version ?? 0,
          isEnabled: row?.isEnabled ?? settings.isEnabled,
          ...toWire(followUpFields, values),
        })
      }
      refresh={() => queries.invalidateQueries(trpc.followUp.pathFilter())}
      onSaved={onSaved}
      onClose={onClose}
    >
      {({ pending }) => (
        <FieldInputs fields={followUpFields} form={record.form} pending={pending} context={null} />
      )}
    </RecordForm>
  )
}
