import type { Query, QueryClient } from '@tanstack/react-query'
import { topics } from '#domain/live/topics.ts'
import { functionOf } from '../query-names.ts'
import { onChange, type Change } from './changes.ts'

/** Many pages hear of it at the same moment: they do not all ask at the same moment. */
const SPREAD_MS = 100

/** The functions whose answers are not what they were; null: any. */
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

/** Asks anew at once, but where a page more is on its way only after it: that somebody pressed for it is not lost (DASH-04). */
const askAnew = (queries: QueryClient, isStale: (query: Query) => boolean): void => {
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
 * LIVE-01: what has changed is stale, and asked for again where it is on the screen; `askKept` asks for what is to be kept
 * though nobody looks at it (OFFL-01). Until the answer is called.
 */
export const keepFresh = (
  queries: QueryClient,
  askKept: (isWanted: (name: string) => boolean) => void,
): (() => void) => {
  let changes: Change[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = (): void => {
    const stale = staleBy(changes)
    const isStale = (name: string): boolean => stale === null || stale.has(name)
    changes = []
    timer = undefined
    askAnew(queries, (query) => isStale(functionOf(query)))
    askKept(isStale)
  }
  const stop = onChange((change) => {
    changes.push(change)
    timer ??= setTimeout(ask, Math.random() * SPREAD_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
