import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'

/** A department with its seats in use, as the list of its company has it. */
export const useDepartment = (id: string) => {
  const trpc = useTRPC()
  const found = useQuery(trpc.departments.get.queryOptions({ id }))
  const companyId = found.data?.companyId
  const listed = useQuery({
    ...trpc.departments.listWithUsage.queryOptions({ companyId: companyId ?? '' }),
    enabled: companyId !== undefined,
  })
  return {
    /** Null: the list does not have it. Undefined: it is not known yet. */
    department: listed.data && (listed.data.rows.find((row) => row.id === id) ?? null),
    error: found.error ?? listed.error,
    refetch: () => (found.error === null ? listed.refetch() : found.refetch()),
  }
}
