import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { isFilterGone } from '#web/shared/admin/lists/filter-select.tsx'
import type { ListState } from '#web/lib/lists/list-state.ts'
import { roleOptions, statusOptions } from './user-filters.tsx'
import type { UserScope } from './user-scope.ts'

/**
 * BO-01: the departments that the list can be narrowed to: those of the page's company. `isGone`: one of the filters is set to
 * something that is no choice any more.
 */
export const useDepartmentFilter = (
  { companyId, departmentId }: UserScope,
  filters: ListState<never>['filters'],
) => {
  const isOffered = departmentId === null && companyId !== null
  const { data } = useQuery({
    ...useTRPC().departments.list.queryOptions({ companyId: companyId ?? '' }),
    enabled: isOffered,
  })
  const options = data?.rows.map(({ id, name }) => ({ value: id, label: name }))
  return {
    departments: isOffered ? options : null,
    isGone:
      (departmentId === null && isFilterGone(filters['department'], isOffered ? options : [])) ||
      isFilterGone(filters['role'], roleOptions()) ||
      isFilterGone(filters['status'], statusOptions()),
  }
}
