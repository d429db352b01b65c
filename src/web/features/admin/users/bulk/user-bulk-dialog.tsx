import type { Profile } from '#contract/profiles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { BulkDialog } from '#web/shared/admin/bulk/bulk-dialog.tsx'
import { useRefreshUsers } from '../use-refresh-users.ts'
import { DepartmentChoice } from './department-choice.tsx'
import { FunctionChoice } from './function-choice.tsx'
import { RoleChoice } from './role-choice.tsx'
import {
  deactivation,
  endOfSessions,
  moveTo,
  newInvitation,
  reactivation,
  roleChange,
} from './user-bulk-actions.ts'

export type UserBulkAction =
  | 'deactivate'
  | 'reactivate'
  | 'move'
  | 'role'
  | 'invite'
  | 'endSessions'
  | 'function'

type UserBulkDialogProps = {
  readonly action: UserBulkAction
  readonly rows: readonly Profile[]
  readonly onClose: () => void
}

/** USR-03, BO-01: one action on several users. */
export const UserBulkDialog = ({ action, rows, onClose }: UserBulkDialogProps) => {
  const { profile: own } = useSession()
  const shared = { rows, rowKey, nameOf: exactName, refresh: useRefreshUsers(), onClose }
  const companyId = rows.find((row) => row.companyId !== null)?.companyId ?? ''
  switch (action) {
    case 'move':
      return (
        <DepartmentChoice companyId={companyId}>
          {(target, fields) => (
            <BulkDialog
              {...shared}
              action={moveTo(target, own.id, rows)}
              fields={fields}
              isReady={target.departmentId !== ''}
            />
          )}
        </DepartmentChoice>
      )
    case 'role':
      return (
        <RoleChoice>
          {(role, fields) => (
            <BulkDialog
              {...shared}
              action={roleChange(role ?? 'counselor', own.id)}
              fields={fields}
              isReady={role !== null}
            />
          )}
        </RoleChoice>
      )
    case 'function':
      return (
        <FunctionChoice companyId={companyId} departmentId={departmentOf(rows)} ownId={own.id}>
          {(given, fields, isReady) => (
            <BulkDialog {...shared} action={given} fields={fields} isReady={isReady} />
          )}
        </FunctionChoice>
      )
    case 'invite':
      return <BulkDialog {...shared} action={newInvitation(own)} />
    case 'endSessions':
      return <BulkDialog {...shared} action={endOfSessions(own.id)} />
    case 'deactivate':
      return <BulkDialog {...shared} action={deactivation(own.id)} />
    case 'reactivate':
      return <BulkDialog {...shared} action={reactivation(own.id)} />
  }
}

/** The department that all of them have; '': they have several, or none. */
const departmentOf = ([first, ...others]: readonly Profile[]): string =>
  others.every(({ departmentId }) => departmentId === first?.departmentId)
    ? (first?.departmentId ?? '')
    : ''

const rowKey = ({ id }: Profile): string => id

/** Two people may have the same name. */
const exactName = ({ fullName, email }: Profile): string =>
  fullName === '' ? email : `${fullName}, ${email}`
