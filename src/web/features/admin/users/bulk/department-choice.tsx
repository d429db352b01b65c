import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { scopeChoices } from '#web/shared/admin/scope-choices.ts'
import { ScopeSelect } from '#web/shared/admin/scope-select.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Target } from './user-bulk-actions.ts'

type DepartmentChoiceProps = {
  /** '': none of the selected users has one. */
  readonly companyId: string
  readonly children: (target: Target, field: ReactNode) => ReactNode
}

/**
 * Users move within their company, so one company's departments are offered: that of the first user. BO-15: each says how many
 * seats it has left.
 */
export const DepartmentChoice = ({ companyId, children }: DepartmentChoiceProps) => {
  const [departmentId, setDepartmentId] = useState('')
  const departments = useQuery({
    ...useTRPC().departments.listWithUsage.queryOptions({ companyId }),
    enabled: companyId !== '',
  })
  const chosen = departments.data?.rows.find(({ id }) => id === departmentId)
  const choices = scopeChoices(
    departments.data?.rows,
    { id: departmentId, name: chosen?.name ?? '' },
    true,
  )
  const freeOf = (id: string): number | null => {
    const found = departments.data?.rows.find((row) => row.id === id)
    return found === undefined ? null : Math.max(0, found.allocatedSeats - found.usedSeats)
  }
  return children(
    { companyId, departmentId, free: freeOf(departmentId) },
    <ScopeSelect
      label={m.bulk_move_department()}
      none={m.users_department_choose()}
      choices={choices.map((choice) => ({
        ...choice,
        name: m.bulk_move_seats({ name: choice.name, free: freeOf(choice.id) ?? 0 }),
      }))}
      source={departments}
      value={departmentId}
      onChange={setDepartmentId}
      error={undefined}
      pending={false}
    />,
  )
}
