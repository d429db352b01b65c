import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { useResumeFlow } from './store/store.ts'

/** SAFE-04: after a reload on another page, a finished plan that waits is sent all the same. */
export const ResumeTreatment = () => {
  useResumeFlow(useQuery(useTRPC().treatment.content.queryOptions({})).data)
  return null
}
