import { roles, type Role } from '#domain/access/roles.ts'
import { userStatuses } from '#domain/account/user-status.ts'
import type { useListState } from '#web/lib/lists/use-list-state.ts'
import { statusWords } from '#web/shared/account/account-status.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { FilterSelect, type FilterOption } from '#web/shared/admin/lists/filter-select.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The filters of the list, as the address names them. */
export const userFilterNames = ['department', 'role', 'status'] as const

/** ROLE-01: 'user' has the name of 'counselor', and the server finds both. */
export const filterRoles: readonly Role[] = roles.filter((role) => role !== 'user')

export const roleOptions = (): readonly FilterOption[] =>
  filterRoles.map((value) => ({ value, label: roleTexts[value]() }))

export const statusOptions = (): readonly FilterOption[] =>
  userStatuses.map((value) => ({ value, label: statusWords[value]() }))

type UserFiltersProps = {
  readonly list: Pick<ReturnType<typeof useListState>, 'wanted' | 'onFilter'>
  /** The departments to choose from. Undefined until they are known; null: the page does not offer them. */
  readonly departments: readonly FilterOption[] | undefined | null
}

/** BO-01: the users of a department, with a role, with a status. */
export const UserFilters = ({ list, departments }: UserFiltersProps) => (
  <>
    {departments !== null && (
      <FilterSelect
        list={list}
        name="department"
        label={m.users_department()}
        all={m.users_filter_departments()}
        options={departments}
      />
    )}
    <FilterSelect
      list={list}
      name="role"
      label={m.users_role()}
      all={m.users_filter_roles()}
      options={roleOptions()}
    />
    <FilterSelect
      list={list}
      name="status"
      label={m.users_column_status()}
      all={m.users_filter_statuses()}
      options={statusOptions()}
    />
  </>
)
