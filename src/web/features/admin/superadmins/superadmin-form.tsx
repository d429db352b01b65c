import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import type { Invitation } from '#web/shared/account/invitation-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SuperadminInputs } from './superadmin-inputs.tsx'
import {
  formOf,
  newFormOf,
  superadminFields,
  superadminSchema,
  valuesOf,
  type SuperadminValues,
} from './superadmin-values.ts'

type SuperadminFormProps = {
  /** Null: a new one. */
  readonly superadmin: Superadmin | null
  readonly onSaved: (name: string, invitation: Invitation | null) => void
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
  const form = useForm<SuperadminValues>({
    resolver: zodResolver(superadminSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(superadmin),
  })
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
      heading={superadmin === null ? m.superadmins_new() : m.superadmins_edit_heading()}
      form={form}
      opened={superadmin}
      fetchRow={() => fetchSuperadmin(id)}
      valuesOf={valuesOf}
      fields={superadminFields}
      save={save}
      refresh={() => queries.invalidateQueries(trpc.superadmins.pathFilter())}
      onSaved={(invitation) => onSaved(form.getValues('fullName').trim(), invitation)}
      onClose={onClose}
      madeActive={m.superadmins_made_active}
    >
      {({ pending }) => (
        <SuperadminInputs form={form} isNew={superadmin === null} pending={pending} />
      )}
    </RecordForm>
  )
}
