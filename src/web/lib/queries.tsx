import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { AppRouter } from '#server/router.ts'
import { api } from './api.ts'
import { isGivenUp, refusalOf } from './failure.ts'
import { useMaintenance } from './maintenance.ts'

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>()

/** `useQuery(useTRPC().assessments.overview.queryOptions({}))`; inside the guarded pages only. */
export { useTRPC }

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // LIVE-01: what was fetched stays fresh for 5 s.
        staleTime: 5_000,
        // The server's no is an answer; only a lost connection is worth asking again.
        retry: (failures, error) => refusalOf(error) === null && !isGivenUp(error) && failures < 2,
      },
      // ADM-03: nothing is retried silently.
      mutations: { retry: false },
    },
  })

/** The cache of one session: mounted with it and gone with it, so nothing outlives a sign-out. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  const isOpen = useMaintenance() === null
  // SET-03: what was refused for maintenance comes by itself once it is over.
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
