import { userStatuses } from '#domain/account/user-status.ts'
import type { ListState } from '#web/lib/lists/list-state.ts'
import { searchable } from '#web/lib/lists/searchable.ts'
import { filterRoles } from './user-filters.tsx'
import type { SortKey } from './user-table.tsx'
import type { UserScope } from './user-scope.ts'

const directions = { asc: 'ascending', desc: 'descending' } as const

/** Which users the server is asked for. A department is of one company; whose company is not chosen, has the own one. */
export const selectionInput = (
  { companyId, departmentId, choosesCompany }: UserScope,
  { search, filters, sort }: ListState<SortKey>,
) => {
  const department = departmentId ?? filters['department'] ?? ''
  const role = filterRoles.find((one) => one === filters['role'])
  const status = userStatuses.find((one) => one === filters['status'])
  return {
    ...(department !== '' && { departmentId: department }),
    ...(choosesCompany && companyId !== null && { companyId }),
    ...(role !== undefined && { role }),
    ...(status !== undefined && { status }),
    search: searchable(search),
    ...(sort !== null && { sort: { column: sort.column, direction: directions[sort.direction] } }),
  }
}

/** One page of them. */
export const listInput = (scope: UserScope, wanted: ListState<SortKey>, pageSize: number) => ({
  ...selectionInput(scope, wanted),
  page: wanted.page,
  pageSize,
})
