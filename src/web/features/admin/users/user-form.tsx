import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api.ts'
import { useSession } from '#web/lib/session.tsx'
import type { Invitation } from '#web/parts/invitation-dialog.tsx'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PlaceFields } from './place-fields.tsx'
import { roleChoices } from './role-choices.ts'
import { usePlaces } from './use-places.ts'
import { useRefreshUsers } from './use-refresh-users.ts'
import { userFields } from './user-fields.ts'
import { EntryField, PersonFields, RoleField } from './user-inputs.tsx'
import type { UserScope } from './user-scope.ts'
import { changesOf, creationOf, newUserValues, userSchema, valuesOf } from './user-values.ts'
import type { UserValues } from './user-values.ts'

type Props = {
  /** Null: a new one. */
  readonly user: Profile | null
  readonly scope: UserScope
  /** `invitation`: for a new user without a password. */
  readonly onSaved: (name: string, invitation: Invitation | null) => void
  readonly onClose: () => void
}

/** USR-02. A new user has their id before it is sent, so that sending it twice makes one. */
export const UserForm = ({ user, scope, onSaved, onClose }: Props) => {
  const isNew = user === null
  const { profile, delegatedAdministration } = useSession()
  const refresh = useRefreshUsers()
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema(isNew)),
    shouldFocusError: false,
    defaultValues: isNew ? newUserValues(scope) : valuesOf(user),
  })
  const [id] = useState(() => user?.id ?? uuidv7())
  const newer = useNewer(user, () => api.profiles.get.query({ id }))
  const { submit, error, pending } = useSave({
    form,
    save: async (values: UserValues): Promise<Invitation | null> => {
      const { version } = newer
      if (version === null) {
        return (await api.profiles.create.mutate(creationOf(id, values))).invitation
      }
      await api.profiles.update.mutate(changesOf(id, version, values))
      return null
    },
    // The list is as it is stored before the form can be opened again, with the version that it names.
    onSaved: async (invitation) => {
      await refresh()
      onSaved(form.getValues('fullName').trim(), invitation)
    },
    onStale: newer.fetch,
    text: (message) => m.admin_save_failed({ message }),
    fallback: m.admin_unknown_error(),
  })
  const { stored } = newer
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const places = usePlaces(scope, companyId)
  const nameOf = (placeId: string): string => nameAmong(placeId, [scope, user, stored], places)

  return (
    <FormDialog
      heading={isNew ? m.users_new() : m.users_edit_heading()}
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
            fields={userFields(nameOf)}
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
      {(stored ?? user)?.isActive === false && (
        <Notice tone="info">
          <p>{m.users_made_active()}</p>
        </Notice>
      )}
      <PersonFields form={form} isNew={isNew} pending={pending} />
      <PlaceFields {...{ form, isNew, scope, places, nameOf, pending }} />
      <RoleField
        form={form}
        roles={roleChoices(profile.role, delegatedAdministration, user?.role ?? null)}
        pending={pending}
      />
      {isNew && <EntryField form={form} pending={pending} />}
    </FormDialog>
  )
}

type Placed = Pick<Profile, 'companyId' | 'companyName' | 'departmentId' | 'departmentName'>

/** The name of a company or a department, wherever it is known from; empty for none. */
const nameAmong = (
  id: string,
  known: readonly (Placed | null)[],
  { companies, departments }: ReturnType<typeof usePlaces>,
): string => {
  if (id === '') return ''
  for (const place of known) {
    if (place?.companyId === id && place.companyName !== null) return place.companyName
    if (place?.departmentId === id && place.departmentName !== null) return place.departmentName
  }
  const listed = [...(companies.data?.rows ?? []), ...(departments.data?.rows ?? [])]
  return listed.find((place) => place.id === id)?.name ?? m.users_place_unknown()
}
