import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { staffFunctions, type StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { scopeChoices } from '#web/shared/admin/scope-choices.ts'
import { ScopeSelect } from '#web/shared/admin/scope-select.tsx'
import type { ComboboxOption } from '#web/ui/fields/combobox.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { GrantName } from './grant-text.ts'
import { functionSchema, newFunction, type FunctionValues } from './function-values.ts'
import { PersonInput } from './person-input.tsx'

/** FUP-120: what each function allows. */
const rights: Readonly<Record<StaffFunction, () => string>> = {
  officer: m.functions_officer_may,
  'shift-leader': m.functions_shift_leader_may,
  health: m.functions_health_may,
}

type FunctionFormProps = {
  readonly companyId: string
  readonly refresh: () => Promise<unknown>
  /** FUP-123: `isPending`: it waits for a second yes. */
  readonly onSaved: (grant: GrantName, isPending: boolean) => void
  readonly onClose: () => void
}

/** FUP-120: a function has its id before it is sent, so that sending it twice gives one. */
export const FunctionForm = ({ companyId, refresh, onSaved, onClose }: FunctionFormProps) => {
  const [id] = useState(() => uuidv7())
  const [person, setPerson] = useState<ComboboxOption | null>(null)
  const departments = useQuery(useTRPC().departments.list.queryOptions({ companyId }))
  const form = useForm<FunctionValues>({
    resolver: zodResolver(functionSchema),
    shouldFocusError: false,
    defaultValues: newFunction,
  })
  const { control } = form
  const {
    field: { ref: personRef, onChange: choosePerson },
    fieldState: personState,
  } = useController({ control, name: 'userId' })
  const department = useController({ control, name: 'departmentId' })
  const role = useController({ control, name: 'function' })
  const chosenId = department.field.value
  const choices = scopeChoices(departments.data?.rows, { id: chosenId, name: '' }, true)
  const isBare = departments.data !== undefined && choices.length === 0

  const { submit, error, pending } = useSave({
    form,
    save: async (values: FunctionValues) => {
      return { ...values, ...(await api.functions.assign.mutate({ id, ...values })) }
    },
    onSaved: async (saved) => {
      await refresh()
      const departmentName = choices.find((one) => one.id === saved.departmentId)?.name ?? ''
      const userName = person?.name ?? ''
      onSaved({ id: saved.id, userName, function: saved.function, departmentName }, saved.isPending)
    },
    text: (message) => <p>{m.functions_give_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  return (
    <FormDialog
      heading={m.functions_give()}
      open
      size="large"
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={m.functions_give()}
      pendingLabel={m.functions_giving()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      <PersonInput
        companyId={companyId}
        chosen={person}
        onChoose={(chosen) => {
          setPerson(chosen)
          choosePerson(chosen.id)
        }}
        error={personState.error?.message}
        pending={pending}
        ref={personRef}
      />
      <ScopeSelect
        {...department.field}
        label={m.users_department()}
        help={isBare ? m.users_department_bare() : undefined}
        required
        none={m.users_department_choose()}
        choices={choices}
        source={departments}
        error={department.fieldState.error?.message}
        pending={pending}
      />
      <RadioRows
        label={m.functions_function()}
        options={staffFunctions.map((value) => ({ value, label: rights[value]() }))}
        value={role.field.value}
        onChange={role.field.onChange}
        error={role.fieldState.error?.message}
        pending={pending}
      />
    </FormDialog>
  )
}
