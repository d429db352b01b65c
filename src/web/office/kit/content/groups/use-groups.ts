import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { isPublished } from '../is-published.ts'

export type GroupChoice = {
  /** The id that symptoms and questions refer to. */
  readonly id: string
  readonly name: string
  readonly isPublished: boolean
}

/** The symptom groups in their order; undefined until they are known. */
export const useGroups = () => {
  const { data, error, refetch } = useQuery(useTRPC().symptomGroups.listWithCounts.queryOptions({}))
  const groups = data?.rows.map((row): GroupChoice => ({
    id: row.refId,
    name: row.nameNo,
    isPublished: isPublished(row),
  }))
  return { groups, error, refetch }
}
