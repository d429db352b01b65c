import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'

/** Fetches again what a change of a user shows in: the list itself, and how many licences and seats are used. */
export const useRefreshUsers = () => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  return async (): Promise<void> => {
    void queries.invalidateQueries(trpc.companies.pathFilter())
    void queries.invalidateQueries(trpc.departments.pathFilter())
    void queries.invalidateQueries(trpc.functions.pathFilter())
    await queries.invalidateQueries(trpc.profiles.pathFilter())
  }
}
