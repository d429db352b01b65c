import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { isReversed, queryOf, type Filters } from './filters.ts'

const PAGE_SIZE = 50

/** The log, one page at a time. The server records every read (H2), so the log refetches only on request. */
export const useEntries = (filters: Filters) =>
  useInfiniteQuery(
    useTRPC().auditLog.list.infiniteQueryOptions(
      { limit: PAGE_SIZE, ...queryOf(filters) },
      {
        getNextPageParam: ({ next }) => next,
        enabled: !isReversed(filters),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    ),
  )

export type Entries = ReturnType<typeof useEntries>
