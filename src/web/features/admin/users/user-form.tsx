import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import { useUnwatchedQuestion } from '#web/lib/api/use-unwatched-question.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { FieldInputs } from '#web/shared/admin/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/shared/admin/record-form.tsx'
import { comparedFields, toForm } from '#web/shared/admin/fields/values.ts'
import { FirstPassword } from '#web/shared/account/first-password.tsx'
import type { Invitation } from '#web/shared/admin/invitation-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ScopeFields } from './scope-fields.tsx'
import { roleChoices } from './role-choices.ts'
import { useScopeOptions } from './use-scope-options.ts'
import { useRefreshUsers } from './use-refresh-users.ts'
import type { UserScope } from './user-scope.ts'
import {
  changesOf,
  creationOf,
  identityFields,
  newUserValues,
  roleFields,
  userFields,
  userRules,
  userSchema,
  type UserValues,
} from './user-fields.tsx'

type UserFormProps = {
  /** Null: a new one. */
  readonly user: Profile | null
  readonly scope: UserScope
  /** `invitation`: for a new user without a password. */
  readonly onSaved: (
    saved: { readonly id: string; readonly name: string },
    invitation: Invitation | null,
  ) => void
  readonly onClose: () => void
}

/** USR-02. A new user has their id before it is sent, so that sending it twice makes one. */
export const UserForm = ({ user, scope, onSaved, onClose }: UserFormProps) => {
  const isNew = user === null
  const { delegatedAdministration } = useSession()
  const refresh = useRefreshUsers()
  const record = useFieldForm(userFields, user, {
    schema: userSchema(isNew),
    initial: isNew ? newUserValues(scope) : toForm(userFields, user),
  })
  const { form } = record
  const [id] = useState(() => user?.id ?? uuidv7())
  const question = useUnwatchedQuestion()
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
    await question.call((answer) =>
      api.profiles.update.mutate({ ...changesOf(id, version, values), ...answer }),
    )
    return null
  }
  return (
    <RecordForm
      kind="user"
      rules={userRules}
      {...record}
      heading={isNew ? m.users_new() : m.users_edit_heading()}
      opened={user}
      fetchRow={() => api.profiles.get.query({ id })}
      fields={(row) => {
        const nameOf = namesOf(row)
        return comparedFields(userFields, { companyId: nameOf, departmentId: nameOf })
      }}
      save={save}
      refresh={refresh}
      onSaved={(invitation) => onSaved({ id, name: form.getValues('fullName').trim() }, invitation)}
      onClose={onClose}
      madeActive={m.users_made_active}
      {...(question.isAsked && { submitLabel: m.open_cases_go_on() })}
    >
      {({ pending, row }) => (
        <>
          <FieldInputs fields={identityFields} form={form} pending={pending} context={{ isNew }} />
          <ScopeFields {...{ form, isNew, scope, scopeOptions, nameOf: namesOf(row), pending }} />
          <FieldInputs
            fields={roleFields}
            form={form}
            pending={pending}
            context={{ roles: roleChoices(delegatedAdministration, user?.role ?? null) }}
          >
            {isNew && <FirstPassword pending={pending} />}
          </FieldInputs>
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
