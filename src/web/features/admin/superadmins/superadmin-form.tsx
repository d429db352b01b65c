import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api.ts'
import { useTRPC } from '#web/lib/queries.tsx'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
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

export type Invitation = { readonly token: string; readonly expiresAt: string }

type Props = {
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
export const SuperadminForm = ({ superadmin, onSaved, onClose }: Props) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const form = useForm<SuperadminValues>({
    resolver: zodResolver(superadminSchema),
    shouldFocusError: false,
    defaultValues: valuesOf(superadmin),
  })
  const [id] = useState(() => superadmin?.id ?? uuidv7())
  const newer = useNewer(superadmin, () => fetchSuperadmin(id))
  const send = async (values: SuperadminValues): Promise<Invitation | null> => {
    if (newer.version === null) {
      const { invitation } = await api.superadmins.create.mutate({ id, ...newFormOf(values) })
      return invitation
    }
    await api.superadmins.update.mutate({ id, version: newer.version, ...formOf(values) })
    return null
  }
  const { submit, error, pending } = useSave({
    form,
    save: send,
    onSaved: (invitation) => {
      void queries.invalidateQueries(trpc.superadmins.pathFilter())
      onSaved(form.getValues('fullName').trim(), invitation)
    },
    onStale: newer.fetch,
    text: (message) => m.admin_save_failed({ message }),
    fallback: m.admin_unknown_error(),
  })
  const { stored } = newer

  return (
    <FormDialog
      heading={superadmin === null ? m.superadmins_new() : m.superadmins_edit_heading()}
      open
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={error}
      pending={pending}
      submitLabel={m.admin_save()}
      pendingLabel={m.admin_saving()}
      conflict={
        stored === null ? null : (
          <Conflict
            key={stored.version}
            form={form}
            stored={valuesOf(stored)}
            fields={superadminFields()}
            pending={pending}
            onKeepMine={() => void form.handleSubmit(submit)()}
            onTakeTheirs={() => {
              form.reset(valuesOf(stored))
              newer.take()
            }}
          />
        )
      }
    >
      {superadmin?.isActive === false && (
        <Notice tone="info">
          <p>{m.superadmins_made_active()}</p>
        </Notice>
      )}
      <SuperadminInputs form={form} isNew={superadmin === null} pending={pending} />
    </FormDialog>
  )
}
