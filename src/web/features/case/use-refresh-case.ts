import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'

/** Fetches the case again that is on the screen. */
export const useRefreshCase = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  const trpc = useTRPC()
  return () => queries.invalidateQueries(trpc.cases.pathFilter())
}
