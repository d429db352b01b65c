import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { BulkDialog } from '#web/shared/admin/bulk/bulk-dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scopeChoices } from '#web/shared/admin/scope-choices.ts'
import { ScopeSelect } from '#web/shared/admin/scope-select.tsx'
import { useRefreshUsers } from '../use-refresh-users.ts'
import { deactivation, moveTo, reactivation } from './user-bulk-actions.ts'

export type UserBulkAction = 'deactivate' | 'reactivate' | 'move'

type UserBulkDialogProps = {
  readonly action: UserBulkAction
  readonly rows: readonly Profile[]
  readonly onClose: () => void
}

/** USR-03: one action on several users. */
export const UserBulkDialog = ({ action, rows, onClose }: UserBulkDialogProps) => {
  const ownId = useSession().profile.id
  const shared = { rows, rowKey, nameOf: exactName, refresh: useRefreshUsers(), onClose }
  if (action === 'move') {
    return (
      <DepartmentChoice companyId={rows.find(({ companyId }) => companyId !== null)?.companyId}>
        {(target, fields) => (
          <BulkDialog
            {...shared}
            action={moveTo(target, ownId)}
            fields={fields}
            isReady={target.departmentId !== ''}
          />
        )}
      </DepartmentChoice>
    )
  }
  const make = action === 'deactivate' ? deactivation : reactivation
  return <BulkDialog {...shared} action={make(ownId)} />
}

const rowKey = ({ id }: Profile): string => id

/** Two people may have the same name. */
const exactName = ({ fullName, email }: Profile): string =>
  fullName === '' ? email : `${fullName}, ${email}`

type Target = Parameters<typeof moveTo>[0]

type DepartmentChoiceProps = {
  /** None of the selected users has one. */
  readonly companyId: string | null | undefined
  readonly children: (target: Target, field: ReactNode) => ReactNode
}

/** Users move within their company, so one company's departments are offered: that of the first user. */
const DepartmentChoice = ({ companyId, children }: DepartmentChoiceProps) => {
  const company = companyId ?? ''
  const [departmentId, setDepartmentId] = useState('')
  const departments = useQuery({
    ...useTRPC().departments.list.queryOptions({ companyId: company }),
    enabled: company !== '',
  })
  const name = departments.data?.rows.find(({ id }) => id === departmentId)?.name ?? ''
  return children(
    { companyId: company, departmentId },
    <ScopeSelect
      label={m.bulk_move_department()}
      none={m.users_department_choose()}
      choices={scopeChoices(departments.data?.rows, { id: departmentId, name }, true)}
      source={departments}
      value={departmentId}
      onChange={setDepartmentId}
      error={undefined}
      pending={false}
    />,
  )
}
