import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { scopeChoices } from '#web/shared/admin/scope/scope-choices.ts'
import { ScopeSelect } from '#web/shared/admin/scope/scope-select.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ScopeOptions } from './use-scope-options.ts'
import type { UserScope } from './user-scope.ts'
import { scopeFields, type UserValues } from './user-fields.tsx'

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
export const ScopeFields = (props: ScopeFieldsProps) => {
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
