import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { isFilterGone } from '#web/shared/admin/lists/filter-select.tsx'
import type { UserScope } from './user-scope.ts'

/**
 * BO-01: the departments that the list can be narrowed to: those of the page's company. `isGone`: the chosen one is none of
 * them any more.
 */
export const useDepartmentFilter = (
  { companyId, departmentId }: UserScope,
  chosen: string | undefined,
) => {
  const isOffered = departmentId === null && companyId !== null
  const { data } = useQuery({
    ...useTRPC().departments.list.queryOptions({ companyId: companyId ?? '' }),
    enabled: isOffered,
  })
  const options = data?.rows.map(({ id, name }) => ({ value: id, label: name }))
  return {
    departments: isOffered ? options : null,
    isGone: departmentId === null && isFilterGone(chosen, isOffered ? options : []),
  }
}
