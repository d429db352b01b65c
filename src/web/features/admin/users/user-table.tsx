import type { ReactNode } from 'react'
import type { Profile, ProfileSort } from '#contract/profiles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { Sort } from '#web/ui/table/sort.ts'
import { AccountStatus } from '#web/shared/account/account-status.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { UserLabel } from '#web/shared/account/user-label.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import { ACTIONS_WIDTH } from '#web/ui/table/row-actions.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { UserRowActions } from './row-actions.tsx'
import type { UserAction } from './user-confirmations.ts'
import type { UserScope } from './user-scope.ts'

export type SortKey = ProfileSort['column']
export const sortKeys = ['fullName', 'role', 'status'] as const satisfies readonly SortKey[]

type UserTableProps = {
  readonly rows: readonly Profile[]
  readonly scope: UserScope
  readonly selection: Selection<Profile>
  readonly sort: Sort<SortKey> | null
  readonly onSort: (sort: Sort<SortKey>) => void
  readonly onEdit: (user: Profile) => void
  readonly onAsk: (action: UserAction, user: Profile) => void
  /** The key of the row that the last action saved, or null. */
  readonly changed: string | null
  readonly empty: ReactNode
}

/** USR-01. */
export const UserTable = (props: UserTableProps) => {
  const { rows, scope, selection, sort, onSort, changed, onEdit, onAsk, empty } = props
  const columns: readonly Column<Profile, SortKey>[] = [
    {
      id: 'user',
      heading: m.users_column_user(),
      sortBy: 'fullName',
      cell: (user) => <UserCell user={user} scope={scope} />,
    },
    {
      id: 'role',
      heading: m.users_column_role(),
      sortBy: 'role',
      width: '7.75rem',
      cell: ({ role }) => roleTexts[role](),
    },
    {
      id: 'status',
      heading: m.users_column_status(),
      sortBy: 'status',
      width: '7.25rem',
      cell: AccountStatus,
    },
  ]
  return (
    <Table
      caption={m.users_title()}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      selection={selection}
      rowActions={(user) => <UserRowActions user={user} onEdit={onEdit} onAsk={onAsk} />}
      changed={changed}
      actionsWidth={ACTIONS_WIDTH}
      empty={empty}
    />
  )
}

/** Where somebody belongs is said as far as the page does not say it already. */
const UserCell = ({ user, scope }: { user: Profile; scope: UserScope }) => {
  const ownId = useSession().profile.id
  const { companyName, departmentName } = user
  const scopeText = [
    scope.companyId === null ? companyName : null,
    scope.departmentId === null ? departmentName : null,
  ].filter((part) => part !== null)
  return (
    <UserLabel
      {...user}
      isOneself={user.id === ownId}
      scope={scopeText.length > 0 ? scopeText.join(', ') : undefined}
    />
  )
}
