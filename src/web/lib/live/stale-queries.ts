import type { Query, QueryClient } from '@tanstack/react-query'
import { topics } from '#domain/live/topics.ts'
import { functionOf } from '../cache/cached-queries.ts'
import { onChange, spreadOf, type Change } from './live-changes.ts'

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
