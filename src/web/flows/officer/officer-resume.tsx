import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useResumeFlow } from './store/officer-store.ts'

/** SAFE-04: after a reload on another page, a finished assessment that waits is sent all the same. */
export const ResumeOfficer = () => {
  useResumeFlow(useQuery(useTRPC().officer.content.queryOptions({})).data)
  return null
}
