import { useState } from 'react'
import { useWatch, useController, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { api } from '#web/lib/api/api.ts'
import { useUnwatchedQuestion } from '#web/ward/kit/use-unwatched-question.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { comparedFields, toForm } from '#web/office/kit/fields/values.ts'
import { FirstPassword } from '#web/office/kit/people/first-password.tsx'
import type { Invitation } from '#web/office/kit/invitation-dialog.tsx'
import { scopeChoices, ScopeSelect } from '#web/office/kit/scope/scope-select.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import * as m from '#web/generated/messages/messages.js'
import { roleChoices } from './role-choices.tsx'
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
  scopeFields,
  type UserValues,
} from './user-fields.tsx'

/** The companies and departments that the form lets one choose from; each only when it is a choice. */
const useScopeOptions = (scope: UserScope, companyId: string) => {
  const trpc = useTRPC()
  const companies = useQuery({
    ...trpc.companies.list.queryOptions({}),
    enabled: scope.choosesCompany,
  })
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ companyId }),
    enabled: scope.departmentId === null && companyId !== '',
  })
  return { companies, departments }
}

type ScopeOptions = ReturnType<typeof useScopeOptions>

type ScopeFieldsProps = {
  readonly form: UseFormReturn<UserValues>
  readonly isNew: boolean
  readonly scope: UserScope
  readonly scopeOptions: ScopeOptions
  /** What a company or a department of this id is called. */
  readonly nameOf: (id: string) => string
  readonly pending: boolean
}

/** USR-02, ROLE-08: where the user belongs, chosen or given. */
const ScopeFields = (props: ScopeFieldsProps) => {
  const { form, scope, nameOf } = props
  const { errors } = form.formState
  const [companyId, departmentId] = useWatch({
    control: form.control,
    name: ['companyId', 'departmentId'],
  })
  const given = [
    ...(scope.choosesCompany ? [] : [[scopeFields.companyId.label(), nameOf(companyId)] as const]),
    ...(scope.departmentId === null
      ? []
      : [[scopeFields.departmentId.label(), nameOf(departmentId)] as const]),
  ]
  return (
    <>
      {given.length > 0 && (
        <div className="hp-field">
          <Facts facts={given} />
          {!scope.choosesCompany && (
            <FieldError id="user-company-error" error={errors.companyId?.message} />
          )}
          {scope.departmentId !== null && (
            <FieldError id="user-department-error" error={errors.departmentId?.message} />
          )}
        </div>
      )}
      {scope.choosesCompany && <CompanySelect {...props} />}
      {scope.departmentId === null && <DepartmentSelect {...props} />}
    </>
  )
}

const CompanySelect = ({ form, isNew, scopeOptions, nameOf, pending }: ScopeFieldsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'companyId' })
  const id = field.value
  return (
    <ScopeSelect
      {...field}
      label={scopeFields.companyId.label()}
      required={isNew}
      none={isNew ? m.users_company_choose() : m.users_company_none()}
      choices={scopeChoices(scopeOptions.companies.data?.rows, { id, name: nameOf(id) }, isNew)}
      source={scopeOptions.companies}
      // A department is of one company.
      onChange={(chosen) => {
        form.setValue('departmentId', '', { shouldDirty: true })
        form.clearErrors(['companyId', 'departmentId'])
        field.onChange(chosen)
      }}
      error={fieldState.error?.message}
      pending={pending}
    />
  )
}

const DepartmentSelect = ({ form, isNew, scopeOptions, nameOf, pending }: ScopeFieldsProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'departmentId' })
  const hasCompany = useWatch({ control: form.control, name: 'companyId' }) !== ''
  const id = field.value
  const choices = scopeChoices(scopeOptions.departments.data?.rows, { id, name: nameOf(id) }, isNew)
  const isBare = isNew && scopeOptions.departments.data !== undefined && choices.length === 0
  const none = isNew ? m.users_department_choose() : m.users_department_none()
  return (
    <ScopeSelect
      {...field}
      label={scopeFields.departmentId.label()}
      help={isBare ? m.users_department_bare() : undefined}
      required={isNew}
      none={hasCompany ? none : m.users_department_wait()}
      choices={choices}
      source={scopeOptions.departments}
      error={fieldState.error?.message}
      pending={pending || !hasCompany}
    />
  )
}

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
