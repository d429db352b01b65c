import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/authMutations.ts'
import { useConnectionStatus } from '../live/connection-status.ts'
import { keepFresh } from '../live/stale-queries.ts'
import { useMaintenance } from '../api/maintenance-state.ts'
import { queryCacheOf } from '../cache/query-cache.ts'
import {
  permittedNames,
  prefetchCachedQueries,
  isCached,
  cacheAnswers,
} from '../cache/cached-queries.ts'
import type { OfflineSession } from '../cache/cache-rules.ts'
import { cacheRecords } from '../cache/offline-session.ts'
import { whenIdle } from '../browser/when-idle.ts'

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
