import { useState, type ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import type { BulkAction } from '#web/shared/admin/bulk/bulk-action.ts'
import {
  DepartmentField,
  FunctionField,
  useFunctionDepartments,
} from '#web/shared/admin/functions/function-fields.tsx'
import { functionGift } from './user-bulk-actions.ts'

type FunctionChoiceProps = {
  /** '': none of the selected users has one. */
  readonly companyId: string
  /** The department that all of them have; '': they have several, or none. */
  readonly departmentId: string
  readonly ownId: string
  readonly children: (
    gift: BulkAction<Profile, { readonly isPending: boolean }>,
    fields: ReactNode,
    isReady: boolean,
  ) => ReactNode
}

/** BO-01: the function that the selected users get, and the department where they have it. */
export const FunctionChoice = (props: FunctionChoiceProps) => {
  const { companyId, ownId, children } = props
  const [departmentId, setDepartmentId] = useState(props.departmentId)
  const [wanted, setWanted] = useState<StaffFunction>('officer')
  const departments = useFunctionDepartments(companyId, departmentId)
  const usual = { error: undefined, pending: false }
  return children(
    functionGift({ companyId, departmentId, function: wanted }, ownId),
    <>
      <DepartmentField
        {...usual}
        departments={departments}
        value={departmentId}
        onChange={setDepartmentId}
      />
      <FunctionField {...usual} value={wanted} onChange={setWanted} />
    </>,
    departmentId !== '',
  )
}
