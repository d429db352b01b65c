import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { isTimeout, refusalOf } from '../api/call-failure.ts'
import { settleAfterQueries } from '../api/settled.ts'
import { onSignedOut, signedInUser } from '../tab/signed-in.ts'
import { hydrateOnFailure, retainCachedQueries } from './cached-queries.ts'
import { hasStamp, type OfflineSession } from './cache-rules.ts'
import { readAllRecords } from './cache-store.ts'
import { programVersion } from './program-version.ts'

/** The cached answer of a function for the signed-in user of this handle; null when there is none. Never rejects. */
const readCachedContent = async (handle: string, name: string): Promise<DehydratedState | null> => {
  const userId = signedInUser()
  const all = await readAllRecords().catch(() => [])
  if (userId === null || userId !== signedInUser()) return null
  const stamp = { handle, userId, version: programVersion() }
  const found = all.find((one) => one.name === name && hasStamp(stamp, one))
  return found?.kind === 'content' ? found.content : null
}

const createCache = (handle: string, offlineSession: OfflineSession | null): QueryClient => {
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
          navigator.onLine && refusalOf(error) === null && !isTimeout(error) && failures < 2,
      },
      // ADM-03: nothing is retried silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  if (import.meta.env.MODE === 'browser-test') settleAfterQueries(queries)
  retainCachedQueries(queries)
  hydrateOnFailure(queries, (name) => readCachedContent(handle, name))
  for (const content of offlineSession?.contents ?? []) hydrate(queries, content)
  // Marks all of it as stale: after a change of the clock it may look fresh.
  void queries.invalidateQueries({ refetchType: 'none' })
  return queries
}

let current: { readonly of: string; readonly queries: QueryClient } | null = null

onSignedOut(() => {
  current = null
})

/**
 * One cache for all pages of a session; the first page creates it. It ends with the session: nothing outlives a
 * sign-out.
 */
export const queryCacheOf = (
  handle: string,
  offlineSession: OfflineSession | null,
): QueryClient => {
  if (current?.of !== handle) current = { of: handle, queries: createCache(handle, offlineSession) }
  return current.queries
}
