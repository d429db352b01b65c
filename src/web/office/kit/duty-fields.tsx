import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { staffDuties, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { scopeChoices, ScopeSelect } from '#web/office/kit/scope/scope-select.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-120: what each function allows. */
const rights: Readonly<Record<StaffDuty, () => string>> = {
  officer: m.functions_officer_may,
  'shift-leader': m.functions_shift_leader_may,
  health: m.functions_health_may,
}

type Wanted = Pick<Profile['functions'][number], 'departmentId' | 'function'>

/** BO-02: why the user gets no such function: there is one, or it waits. Null: the user lacks it. */
export const heldReason = (
  { functions, requestedFunctions }: Pick<Profile, 'functions' | 'requestedFunctions'>,
  wanted: Wanted,
): string | null => {
  const isWanted = (one: Wanted): boolean =>
    one.departmentId === wanted.departmentId && one.function === wanted.function
  if (functions.some(isWanted)) return m.bulk_user_has_function()
  return requestedFunctions.some(isWanted) ? m.bulk_user_waits_function() : null
}

/** The active departments of a company, to give a function in. */
export const useDutyDepartments = (companyId: string, departmentId: string) => {
  const source = useQuery({
    ...useTRPC().departments.list.queryOptions({ companyId }),
    enabled: companyId !== '',
  })
  const choices = scopeChoices(source.data?.rows, { id: departmentId, name: '' }, true)
  return {
    source,
    choices,
    nameOf: (id: string): string => choices.find((one) => one.id === id)?.name ?? '',
  }
}

type DepartmentFieldProps = Pick<
  ComponentProps<typeof ScopeSelect>,
  'value' | 'onChange' | 'error' | 'pending' | 'ref' | 'onBlur'
> & { readonly departments: ReturnType<typeof useDutyDepartments> }

export const DepartmentField = ({ departments, ...field }: DepartmentFieldProps) => {
  const { source, choices } = departments
  const isBare = source.data !== undefined && choices.length === 0
  return (
    <ScopeSelect
      {...field}
      label={m.users_department()}
      help={isBare ? m.users_department_bare() : undefined}
      required
      none={m.users_department_choose()}
      choices={choices}
      source={source}
    />
  )
}

type DutyFieldProps = Pick<
  ComponentProps<typeof RadioRows<StaffDuty>>,
  'value' | 'onChange' | 'error' | 'pending'
>

export const DutyField = (field: DutyFieldProps) => (
  <RadioRows<StaffDuty>
    {...field}
    label={m.functions_function()}
    options={staffDuties.map((value) => ({ value, label: rights[value]() }))}
  />
)
