import { useQueries } from '@tanstack/react-query'
import { roles, type Role } from '#domain/access/roles.ts'
import { userStatuses } from '#domain/account/user-account.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import type { ListState, useListState } from '#web/lib/lists/use-list-state.ts'
import { statusTexts } from '#web/office/kit/people/user-label.tsx'
import { roleTexts } from '#web/account/kit/role-text.ts'
import {
  FilterSelect,
  isFilterGone,
  type FilterOption,
} from '#web/office/kit/lists/filter-select.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from './user-scope.ts'

/** The filters of the list, as the address names them. */
export const userFilterNames = ['department', 'role', 'status'] as const

/** ROLE-01: 'user' has the name of 'counselor', and the server finds both. */
export const filterRoles: readonly Role[] = roles.filter((role) => role !== 'user')

const roleOptions = (): readonly FilterOption[] =>
  filterRoles.map((value) => ({ value, label: roleTexts[value]() }))

const statusOptions = (): readonly FilterOption[] =>
  userStatuses.map((value) => ({ value, label: statusTexts[value]() }))

type Companies = readonly { readonly id: string; readonly name: string }[] | undefined

/** Of more companies one is chosen first: each is asked for its departments, and nobody finds one among so many. */
const MOST_COMPANIES = 20

/**
 * BO-01: the departments that the list can be narrowed to: those of the page's company, or of all companies while none is
 * chosen, below the name of each. `isGone`: one of the filters is set to something that is not a choice any more.
 */
export const useDepartmentFilter = (
  { companyId, departmentId }: UserScope,
  companies: Companies,
  filters: ListState<never>['filters'],
) => {
  const trpc = useTRPC()
  const shown = companyId === null ? companies : [{ id: companyId, name: '' }]
  const isOffered = departmentId === null && (shown ?? []).length <= MOST_COMPANIES
  const options = useQueries({
    queries: (isOffered ? (shown ?? []) : []).map(({ id }) =>
      trpc.departments.list.queryOptions({ companyId: id }),
    ),
    combine: (found) =>
      shown === undefined || found.some(({ data }) => data === undefined)
        ? undefined
        : found.flatMap(({ data }) =>
            (data?.rows ?? []).map(({ id, name, companyName }) => ({
              value: id,
              label: name,
              ...(shown.length > 1 && { group: companyName }),
            })),
          ),
  })
  return {
    departments: isOffered ? options : null,
    isGone:
      (departmentId === null && isFilterGone(filters['department'], isOffered ? options : [])) ||
      isFilterGone(filters['role'], roleOptions()) ||
      isFilterGone(filters['status'], statusOptions()),
  }
}

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
