import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { AppRouter } from '#server/router.ts'
import { api } from '../api/api.ts'
import { refusalOf } from '../api/call-failure.ts'
import { useMaintenance } from '../api/maintenance-state.ts'
import type { OfflineSession } from './cache-rules.ts'
import { queryCacheOf } from './query-cache.ts'

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>()

/** `useQuery(useTRPC().assessments.overview.queryOptions({}))`; inside the guarded pages only. */
export { useTRPC }

type QueryProviderProps = {
  /** The session's handle. Another handle needs another provider (`key`). */
  readonly handle: string
  /** OFFL-01: cached data that replaces the answers of a server that is not reachable yet. */
  readonly offlineSession: OfflineSession | null
  readonly children: ReactNode
}

export const QueryProvider = ({ handle, offlineSession, children }: QueryProviderProps) => {
  const [queryClient] = useState(() => queryCacheOf(handle, offlineSession))
  const isOpen = useMaintenance() === null
  // SET-03: fetches the queries that maintenance refused once it is over.
  useEffect(() => {
    if (!isOpen) return
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => refusalOf(state.error)?.reason === 'maintenance',
    })
  }, [isOpen, queryClient])
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={api} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}
