import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { RecordForm } from '#web/shared/admin/record-form.tsx'
import type { Invitation } from '#web/shared/account/invitation-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ScopeFields } from './scope-fields.tsx'
import { roleChoices } from './role-choices.ts'
import { useScopeOptions } from './use-scope-options.ts'
import { useRefreshUsers } from './use-refresh-users.ts'
import { userFields } from './user-fields.ts'
import { EntryField, IdentityFields, RoleField } from './user-inputs.tsx'
import type { UserScope } from './user-scope.ts'
import { changesOf, creationOf, newUserValues, userSchema, valuesOf } from './user-values.ts'
import type { UserValues } from './user-values.ts'

type UserFormProps = {
  /** Null: a new one. */
  readonly user: Profile | null
  readonly scope: UserScope
  /** `invitation`: for a new user without a password. */
  readonly onSaved: (name: string, invitation: Invitation | null) => void
  readonly onClose: () => void
}

/** USR-02. A new user has their id before it is sent, so that sending it twice makes one. */
export const UserForm = ({ user, scope, onSaved, onClose }: UserFormProps) => {
  const isNew = user === null
  const { profile, delegatedAdministration } = useSession()
  const refresh = useRefreshUsers()
  const form = useForm<UserValues>({
    resolver: zodResolver(userSchema(isNew)),
    shouldFocusError: false,
    defaultValues: isNew ? newUserValues(scope) : valuesOf(user),
  })
  const [id] = useState(() => user?.id ?? uuidv7())
  const companyId = useWatch({ control: form.control, name: 'companyId' })
  const scopeOptions = useScopeOptions(scope, companyId)
  const namesOf =
    (row: Profile | null) =>
    (optionId: string): string =>
      nameAmong(optionId, [scope, user, row], scopeOptions)
  const save = async (values: UserValues, version: number | null): Promise<Invitation | null> => {
    if (version === null) {
      return (await api.profiles.create.mutate(creationOf(id, values))).invitation
    }
    await api.profiles.update.mutate(changesOf(id, version, values))
    return null
  }
  return (
    <RecordForm
      heading={isNew ? m.users_new() : m.users_edit_heading()}
      form={form}
      opened={user}
      fetchRow={() => api.profiles.get.query({ id })}
      valuesOf={valuesOf}
      fields={(row) => userFields(namesOf(row))}
      save={save}
      refresh={refresh}
      onSaved={(invitation) => onSaved(form.getValues('fullName').trim(), invitation)}
      onClose={onClose}
      madeActive={m.users_made_active}
    >
      {({ pending, row }) => (
        <>
          <IdentityFields form={form} isNew={isNew} pending={pending} />
          <ScopeFields {...{ form, isNew, scope, scopeOptions, nameOf: namesOf(row), pending }} />
          <RoleField
            form={form}
            roles={roleChoices(profile.role, delegatedAdministration, user?.role ?? null)}
            pending={pending}
          />
          {isNew && <EntryField form={form} pending={pending} />}
        </>
      )}
    </RecordForm>
  )
}

type ScopedUser = Pick<Profile, 'companyId' | 'companyName' | 'departmentId' | 'departmentName'>

/** The name of a company or a department, wherever it is known from; empty for none. */
const nameAmong = (
  id: string,
  known: readonly (ScopedUser | null)[],
  { companies, departments }: ReturnType<typeof useScopeOptions>,
): string => {
  if (id === '') return ''
  for (const option of known) {
    if (option?.companyId === id && option.companyName !== null) return option.companyName
    if (option?.departmentId === id && option.departmentName !== null) return option.departmentName
  }
  const listed = [...(companies.data?.rows ?? []), ...(departments.data?.rows ?? [])]
  return listed.find((option) => option.id === id)?.name ?? m.users_place_unknown()
}
