import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import type { UserScope } from './user-scope.ts'

/** The companies and departments that the form lets one choose from; each only when it is a choice. */
export const useScopeOptions = (scope: UserScope, companyId: string) => {
  const trpc = useTRPC()
  const companies = useQuery({
    ...trpc.companies.list.queryOptions({}),
    enabled: scope.choosesCompany,
  })
  const departments = useQuery({
    ...trpc.departments.list.queryOptions({ companyId }),
    enabled: scope.departmentId === null && companyId !== '',
  })
  return { companies, departments }
}

export type ScopeOptions = ReturnType<typeof useScopeOptions>
