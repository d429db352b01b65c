import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useResumeFlow } from './store/treatment-store.ts'

/** SAFE-04: after a reload on another page, a finished plan that waits is sent all the same. */
export const ResumeTreatment = () => {
  useResumeFlow(useQuery(useTRPC().treatment.content.queryOptions({})).data)
  return null
}
