import type { Query, QueryClient } from '@tanstack/react-query'
import { topics } from '#domain/live/topics.ts'
import {
  functionOf,
  permittedNames,
  prefetchCachedQueries,
  isCached,
  cacheAnswers,
} from '../cache/cached-queries.ts'
import { onChange, spreadOf, type Change } from '../live/live-changes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { useConnectionStatus } from '../live/connection-status.ts'
import { useMaintenance } from '../api/maintenance-state.ts'
import { queryCacheOf } from '../cache/query-cache.ts'
import type { OfflineSession } from '../cache/cache-rules.ts'
import { cacheRecords } from '../cache/offline-session.ts'
import { whenIdle } from '../browser/when-idle.ts'

/** The functions whose answers are stale; null: all. */
const staleBy = (changes: readonly Change[]): ReadonlySet<string> | null => {
  const names = new Set<string>()
  for (const change of changes) {
    if (change.kind === 'everything') return null
    for (const name of topics[change.topic]) names.add(name)
  }
  return names
}

const isFetchingMore = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined

/**
 * Refetches at once. Where a further page is loading it waits for that page, so that the user's request is not lost
 * (DASH-04).
 */
const refetchStale = (queries: QueryClient, isStale: (query: Query) => boolean): void => {
  const later = queries.getQueryCache().findAll({ predicate: isStale }).filter(isFetchingMore)
  for (const query of later) {
    const anew = () => queries.invalidateQueries({ predicate: (one) => one === query })
    void query.promise?.then(anew, anew)
  }
  void queries.invalidateQueries({
    predicate: (query) => isStale(query) && !later.includes(query),
  })
}

/**
 * LIVE-01: marks changed queries as stale, and refetches those on the screen. `prefetch` refetches the queries for the
 * offline cache even when no page shows them (OFFL-01). Runs until the caller calls the returned function.
 */
export const keepFresh = (
  queries: QueryClient,
  prefetch: (isWanted: (name: string) => boolean) => void,
): (() => void) => {
  let changes: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = (): void => {
    const stale = staleBy(changes)
    const isStale = (name: string): boolean => stale === null || stale.has(name)
    changes = []
    timer = undefined
    refetchStale(queries, (query) => isStale(functionOf(query)))
    prefetch(isStale)
  }
  const stop = onChange((change) => {
    changes.push(change)
    timer ??= setTimeout(refetch, Math.random() * spreadOf(change))
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** For each cache the scope of its answers; null: some of them may come from the device. */
const scopes = new WeakMap<QueryClient, string | null>()

/**
 * Whether the answers of the cache may belong to another scope than this one; it notes this one. The answers that a new
 * cache has already were asked for in its own scope (the early calls of the page).
 */
export const entersScope = (queries: QueryClient, scope: string | null): boolean => {
  const before = scopes.get(queries)
  scopes.set(queries, scope)
  return before !== undefined && before !== scope
}

/**
 * OFFL-01: what the flows need lies on the device before they are ever opened, and is asked for again whenever it may have
 * changed. For as long as the session lasts, on whatever page.
 */
export const useOfflineCache = (session: Session, offlineSession: OfflineSession | null): void => {
  const [queries] = useState(() => queryCacheOf(session.sessionId, offlineSession))
  const mayAsk = useMaintenance() === null && offlineSession === null
  const isThere = useConnectionStatus() === 'online' && mayAsk
  const cacheContents = useEffectEvent((contents: Parameters<typeof cacheRecords>[1]) => {
    void cacheRecords(session, contents)
  })
  const prefetch = useEffectEvent((isWanted: (name: string) => boolean) => {
    if (mayAsk) void prefetchCachedQueries(queries, session, isWanted)
  })
  // Another company has other content, and a new password may open all of it.
  const scope = mayAsk ? [session.profile.companyId, ...permittedNames(session)].join() : null

  useEffect(() => cacheAnswers(queries, (contents) => cacheContents(contents)), [queries])
  useEffect(() => keepFresh(queries, (isStale) => prefetch(isStale)), [queries])
  useEffect(() => {
    const isEntered = entersScope(queries, scope)
    if (scope === null) return
    if (isEntered) void queries.invalidateQueries({ predicate: isCached })
    return whenIdle(() => prefetch(() => true))
  }, [queries, scope])
  // What failed on the screen comes by itself when the server is back, and so does what failed unseen.
  useEffect(() => {
    if (!isThere) return
    void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    return whenIdle(() => prefetch(() => true))
  }, [queries, isThere])
}
