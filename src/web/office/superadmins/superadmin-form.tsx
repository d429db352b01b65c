import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { superadmins, type Superadmin } from '#contract/superadmins.ts'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import {
  emailInput,
  firstPasswordFields,
  firstPasswordMissing,
  firstPasswordOf,
  hasFirstPassword,
  FirstPassword,
} from '#web/office/kit/people/first-password.tsx'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import type { Invitation } from '#web/office/kit/invitation-dialog.tsx'
import { optionalText, requiredText } from '#web/office/kit/fields/form-field.ts'
import { schemaOf, toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import * as m from '#web/generated/messages/messages.js'

const { shape } = superadmins.create.input

const accountFields = {
  email: {
    ...requiredText({
      label: m.superadmins_email,
      of: shape.email,
      missing: m.login_email_missing,
      invalid: m.signup_email_invalid,
    }),
    input: emailInput({
      help: m.superadmins_email_help,
      locked: m.superadmins_email_locked,
      lock: 'readOnly',
    }),
    show: null,
  },
}

const personFields = {
  fullName: requiredText({
    label: m.superadmins_full_name,
    of: shape.fullName,
    missing: m.signup_name_missing,
  }),
  phone: optionalText({
    label: m.superadmins_phone,
    of: shape.phone,
    type: 'tel',
  }),
}

/** USR-09: the fields of a superadmin. */
export const superadminFields = { ...accountFields, ...personFields, ...firstPasswordFields }

export const superadminSchema = schemaOf(superadminFields).refine(
  hasFirstPassword,
  firstPasswordMissing,
)

export type SuperadminValues = ValuesOf<typeof superadminFields>

/** The request body for a new superadmin, from validated fields. */
export const newFormOf = (values: SuperadminValues) => ({
  ...toWire({ ...accountFields, ...personFields }, values),
  ...firstPasswordOf(values),
})

/** The request body for an existing superadmin, from validated fields. A save makes the superadmin active. */
export const formOf = (values: SuperadminValues) => ({
  ...toWire(personFields, values),
  isActive: true as const,
})

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
