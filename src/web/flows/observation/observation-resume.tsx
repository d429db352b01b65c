import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useResumeFlow } from './observation-store.ts'

/** SAFE-04: after a reload on another page, a finished observation that waits is sent all the same. */
export const ResumeObservation = () => {
  useResumeFlow(useQuery(useTRPC().observation.content.queryOptions({})).data)
  return null
}
