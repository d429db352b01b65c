import { hydrate, QueryClient } from '@tanstack/react-query'
import { isGivenUp, refusalOf } from '../api/failure.ts'
import { holdKept } from './kept-queries.ts'
import type { StandIn } from './kept-rules.ts'
import { settleAfterQueries } from '../api/settled.ts'
import { onSignedOut } from '../tab/signed-in.ts'

const createCache = (standIn: StandIn | null): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // OFFL-01: without a network a query fails and its page says so. It does not wait without end.
        networkMode: 'always',
        refetchOnReconnect: true,
        // LIVE-01: fetched data stays fresh for 5 s.
        staleTime: 5_000,
        // A refusal of the server is an answer. Only a lost connection is worth a retry.
        retry: (failures, error) =>
          navigator.onLine && refusalOf(error) === null && !isGivenUp(error) && failures < 2,
      },
      // ADM-03: nothing is retried silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (import.meta.env.MODE === 'browser-test') settleAfterQueries(queries)
  holdKept(queries)
  for (const content of standIn?.contents ?? []) hydrate(queries, content)
  // Marks all of it as stale: after a change of the clock it may look fresh.
  void queries.invalidateQueries({ refetchType: 'none' })
  return queries
}

let held: { readonly of: string; readonly queries: QueryClient } | null = null

onSignedOut(() => {
  held = null
})

/**
 * One cache for all pages of a session; the first page creates it. It ends with the session: nothing outlives a
 * sign-out.
 */
export const cacheOf = (handle: string, standIn: StandIn | null): QueryClient => {
  if (held?.of !== handle) held = { of: handle, queries: createCache(standIn) }
  return held.queries
}
