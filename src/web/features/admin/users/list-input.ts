import type { ListState } from '#web/lib/lists/list-state.ts'
import { searchable } from '#web/lib/lists/searchable.ts'
import type { SortKey } from './user-table.tsx'
import type { UserScope } from './user-scope.ts'

const directions = { asc: 'ascending', desc: 'descending' } as const

/** What the server is asked for. A department is of one company; whose company is not chosen, has the own one. */
export const listInput = (
  { companyId, departmentId, choosesCompany }: UserScope,
  { search, sort, page }: ListState<SortKey>,
  pageSize: number,
) => ({
  ...(departmentId !== null && { departmentId }),
  ...(choosesCompany && companyId !== null && { companyId }),
  search: searchable(search),
  ...(sort !== null && { sort: { column: sort.column, direction: directions[sort.direction] } }),
  page,
  pageSize,
})
