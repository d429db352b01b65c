import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'

export type GroupChoice = {
  /** The id that symptoms and questions refer to. */
  readonly id: string
  readonly name: string
  readonly isPublished: boolean
}

/** The symptom groups in their order; undefined until they are known. */
export const useGroups = () => {
  const { data, error, refetch } = useQuery(
    useTRPC().symptomGroups.listWithCounts.queryOptions({}),
  )
  const groups = data?.rows.map(
    ({ refId, nameNo, publishedVersion, origin }): GroupChoice => ({
      id: refId,
      name: nameNo,
      // A company's own version counts: its common version is published.
      isPublished: publishedVersion !== null || origin === 'taken-over',
    }),
  )
  return { groups, error, refetch }
}
