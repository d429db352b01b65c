import type { ReactNode } from 'react'
import type { Profile, ProfileSort } from '#contract/profiles.ts'
import { passesRoleCheck } from '#domain/access/roles.ts'
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
  readonly columns: readonly Column<Profile, SortKey>[]
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
export const UserTable = ({ onEdit, onAsk, ...rest }: UserTableProps) => (
  <Table
    {...rest}
    caption={m.users_title()}
    rowKey={({ id }) => id}
    rowActions={(user) => <UserRowActions user={user} onEdit={onEdit} onAsk={onAsk} />}
    actionsWidth={ACTIONS_WIDTH}
    dense
  />
)

/** The columns on a page of that scope. */
export const userColumns = (scope: UserScope): readonly Column<Profile, SortKey>[] => [
  {
    id: 'user',
    heading: m.users_column_user(),
    sortBy: 'fullName',
    cell: (user) => <UserCell user={user} />,
  },
  ...placeColumn(scope),
  {
    id: 'role',
    heading: m.users_column_role(),
    sortBy: 'role',
    width: '7.75rem',
    cell: RoleCell,
  },
  {
    id: 'status',
    heading: m.users_column_status(),
    sortBy: 'status',
    width: '7.25rem',
    cell: AccountStatus,
  },
]

/** Where a user belongs, as far as the page does not say it already. */
const placeColumn = ({ companyId, departmentId }: UserScope): readonly Column<Profile>[] => {
  if (departmentId !== null) return []
  const isOfAll = companyId === null
  return [
    {
      id: 'place',
      heading: isOfAll ? m.users_column_place() : m.users_department(),
      width: '11.5rem',
      cell: ({ companyName, departmentName }) => (
        <span className="hp-clamped">
          {[isOfAll ? companyName : null, departmentName]
            .filter((part) => part !== null)
            .join(', ')}
        </span>
      ),
    },
  ]
}

/** USR-02: who administers, or not; below it the role, where its name says more. */
const RoleCell = ({ role }: Pick<Profile, 'role'>) => {
  const kind = passesRoleCheck({ role }, ['org_admin']) ? 'administrator' : 'counselor'
  const [word, exact] = [roleTexts[kind](), roleTexts[role]()]
  return (
    <>
      {word}
      {exact !== word && <div className="hp-person__line">{exact}</div>}
    </>
  )
}

const UserCell = ({ user }: { readonly user: Profile }) => (
  <UserLabel {...user} pageOf={user.id} isOneself={user.id === useSession().profile.id} />
)
