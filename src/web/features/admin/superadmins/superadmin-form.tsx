import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/shared/admin/record-form.tsx'
import { FirstPassword } from '#web/shared/account/first-password.tsx'
import type { Invitation } from '#web/shared/admin/invitation-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { formOf, newFormOf, superadminFields, superadminSchema } from './superadmin-fields.ts'
import type { SuperadminValues } from './superadmin-fields.ts'

type SuperadminFormProps = {
  /** Null: a new one. */
  readonly superadmin: Superadmin | null
  readonly onSaved: (
    saved: { readonly id: string; readonly name: string },
    invitation: Invitation | null,
  ) => void
  readonly onClose: () => void
}

/** Not asked for one by one: there are few. */
const fetchSuperadmin = async (id: string): Promise<Superadmin> => {
  const { rows } = await api.superadmins.list.query({})
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw new Error('no longer a superadmin')
  return row
}

/** USR-09. A new superadmin has its id before it is sent, so that sending it twice makes one. */
export const SuperadminForm = ({ superadmin, onSaved, onClose }: SuperadminFormProps) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const record = useFieldForm(superadminFields, superadmin, { schema: superadminSchema })
  const { form } = record
  const isNew = superadmin === null
  const [id] = useState(() => superadmin?.id ?? uuidv7())
  const save = async (
    values: SuperadminValues,
    version: number | null,
  ): Promise<Invitation | null> => {
    if (version === null) {
      const { invitation } = await api.superadmins.create.mutate({ id, ...newFormOf(values) })
      return invitation
    }
    await api.superadmins.update.mutate({ id, version, ...formOf(values) })
    return null
  }
  return (
    <RecordForm
      kind="user"
      {...record}
      heading={isNew ? m.superadmins_new() : m.superadmins_edit_heading()}
      opened={superadmin}
      fetchRow={() => fetchSuperadmin(id)}
      save={save}
      refresh={() => queries.invalidateQueries(trpc.superadmins.pathFilter())}
      onSaved={(invitation) => onSaved({ id, name: form.getValues('fullName').trim() }, invitation)}
      onClose={onClose}
      madeActive={m.superadmins_made_active}
    >
      {({ pending }) => (
        <FieldInputs fields={superadminFields} form={form} pending={pending} context={{ isNew }}>
          {isNew && <FirstPassword pending={pending} />}
        </FieldInputs>
      )}
    </RecordForm>
  )
}
