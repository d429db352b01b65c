import { useQuery } from '@tanstack/react-query'
import { notApproved, type ContentApproval } from '#domain/content/approval.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'

/** SAFE-03: of the content in use, where no result is at hand; null until it is known. What cannot be asked is none. */
export const useCurrentApproval = (): ContentApproval | null => {
  const { data, isError } = useQuery(useTRPC().contentApprovals.current.queryOptions({}))
  return data?.approval ?? (isError ? notApproved : null)
}
