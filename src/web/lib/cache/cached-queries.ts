import {
  dehydrate,
  hydrate,
  type Query,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import type { Session } from '#contract/authMutations.ts'
import { denialOf } from '#domain/access/decide.ts'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { api } from '../api/api.ts'
import type { CachedContent } from './cache-rules.ts'

/** The function that a query asks: its key begins with the way to it. */
export const functionOf = ({ queryKey }: Pick<Query, 'queryKey'>): string => {
  const [path] = queryKey
  return Array.isArray(path) ? path.join('.') : ''
}

/** With which the key of every query of that function begins. */
const pathOf = (name: FunctionName) => [name.split('.')] as const

/** As tRPC makes it for a question without a word. */
export const keyOf = (name: FunctionName) =>
  [...pathOf(name), { input: {}, type: 'query' }] as const

type Functions<Name extends FunctionName> = Readonly<Record<Name, () => Promise<unknown>>>

/**
 * OFFL-01: the functions whose answers the device caches: the content of the three flows, their results and the
 * resources. They contain no personal data: no assessment, no user, no log. The session includes the call list
 * (SAFE-02).
 */
const cachedFunctions = {
  'officer.content': () => api.officer.content.query({}),
  'observation.content': () => api.observation.content.query({}),
  'treatment.content': () => api.treatment.content.query({}),
  'resources.list': () => api.resources.list.query({}),
  'contentApprovals.current': () => api.contentApprovals.current.query({}),
} as const satisfies Partial<Functions<FunctionName>> & Functions<`${AssessmentFlow}.content`>

type CachedName = keyof typeof cachedFunctions

const cachedNames = Object.keys(cachedFunctions) as readonly CachedName[]

export const isCached = (query: Pick<Query, 'queryKey'>): boolean =>
  functionOf(query) in cachedFunctions

/** Never evicted during the session, even when no page shows it: the network may fail at any time. */
export const retainCachedQueries = (queries: QueryClient): void => {
  for (const name of cachedNames) queries.setQueryDefaults(pathOf(name), { gcTime: Infinity })
}

/** ROLE-02: the cached functions that the user may call with the present rights. */
export const permittedNames = ({
  profile,
  delegatedAdministration,
}: Session): readonly CachedName[] => {
  const asking = { ...profile, mustConfirm: false }
  return cachedNames.filter(
    (name) => denialOf(permissionOf(name), asking, delegatedAdministration) === null,
  )
}

/** Fetches the cached functions that the user may call and whose answers are missing or stale. Never rejects. */
export const prefetchCachedQueries = async (
  queries: QueryClient,
  session: Session,
  isWanted: (name: string) => boolean,
): Promise<void> => {
  const names = permittedNames(session).filter(isWanted)
  await Promise.all(
    names.map((name) => {
      const queryFn = (): Promise<unknown> => cachedFunctions[name]()
      // Fresh until an event marks it as stale: the stream does that.
      return queries.prefetchQuery({ queryKey: keyOf(name), queryFn, staleTime: Infinity })
    }),
  )
}

/** Answers arrive in small groups, and one write stores them together. */
const BATCH_MS = 300

type Content = Pick<CachedContent, 'kind' | 'name' | 'content'>

/**
 * Caches the answers as they arrive, and those that were there before it: the first page asks while the rest of the session
 * is still loading. Runs until the caller calls the returned function.
 */
export const cacheAnswers = (
  queries: QueryClient,
  storeContents: (contents: readonly Content[]) => void,
): (() => void) => {
  const arrived = new Map<string, Content>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    storeContents([...arrived.values()])
    arrived.clear()
  }
  const add = (answered: Query): void => {
    if (!isCached(answered) || answered.state.data === undefined) return
    const name = functionOf(answered)
    const content = dehydrate(queries, {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query) => query === answered,
    })
    arrived.set(name, { kind: 'content', name, content })
    timer ??= setTimeout(flush, BATCH_MS)
  }
  const cache = queries.getQueryCache()
  cache.getAll().forEach(add)
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') add(event.query)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** The reads of the device that are under way. */
const reads = new Set<Promise<void>>()

/** Resolves once it is known whether the device has an answer for each query that failed. */
export const whenDeviceRead = async (): Promise<void> => void (await Promise.all(reads))

/**
 * When a fetch fails and no data is there, uses the cached answer, if any. Belongs to the cache from its creation: the
 * first query of a page may fail before anything else of the session is loaded (SET-03).
 */
export const hydrateOnFailure = (
  queries: QueryClient,
  read: (name: string) => Promise<DehydratedState | null>,
): void => {
  const put = async (query: Query): Promise<void> => {
    const content = await read(functionOf(query))
    if (content === null || query.state.data !== undefined) return
    hydrate(queries, content)
    query.invalidate()
  }
  queries.getQueryCache().subscribe(({ type, query, ...event }) => {
    if (type !== 'updated' || !isCached(query) || query.state.data !== undefined) return
    if (!('action' in event && ['failed', 'error'].includes(event.action.type))) return
    const reading = put(query).finally(() => reads.delete(reading))
    reads.add(reading)
  })
}
