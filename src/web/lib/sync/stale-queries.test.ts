import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { topics, type Topic } from '#domain/live/topics.ts'
import type { AppRouter } from '#server/router.ts'
import { api } from '../api/api.ts'
import { fetchNextOf } from '../lists/next-page.ts'
import { publishChange } from '../live/live-changes.ts'
import { keepFresh } from './use-offline-cache.ts'

/** Longer than the random delay of the refetches. */
const AFTER_SPREAD_MS = 150

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A cache with answers of these functions, under the same keys as in the pages. */
const aCache = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } })
  const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient: queries })
  const keys = {
    'profiles.list': trpc.profiles.list.queryKey({}),
    'companies.list': trpc.companies.list.queryKey({}),
    'symptomBank.list': trpc.symptomBank.list.queryKey({}),
    'systemSettings.get': trpc.systemSettings.get.queryKey({}),
    'assessments.list': trpc.assessments.list.queryKey({}),
  }
  type Name = keyof typeof keys
  const names = Object.keys(keys) as Name[]
  for (const name of names) queries.setQueryData([...keys[name]], 'before')
  const stop = keepFresh(queries, () => undefined)
  return {
    queries,
    keys,
    names,
    stop,
    stale: () => names.filter((name) => queries.getQueryState(keys[name])?.isInvalidated === true),
  }
}

const changed = (topic: Topic) => ({ kind: 'changed', topic, id: null, version: null }) as const
const elapse = () => vi.advanceTimersByTimeAsync(AFTER_SPREAD_MS)

test.each(Object.keys(topics) as Topic[])(
  'LIVE-01 a change of %s makes stale the queries of the table, and nothing else',
  async (topic) => {
    const { names, stale, stop } = aCache()
    publishChange(changed(topic))
    await elapse()
    const listed: readonly string[] = topics[topic]
    expect(stale()).toEqual(names.filter((name) => listed.includes(name)))
    stop()
  },
)

test('LIVE-01 everything is stale when the change is unknown', async () => {
  const { names, stale, stop } = aCache()
  publishChange(changed('users'))
  publishChange({ kind: 'everything' })
  await elapse()
  expect(stale()).toEqual(names)
  stop()
})

test('LIVE-01 a query on the screen is fetched again, once for all its changes; the rest waits until it is shown', async () => {
  const { queries, keys, stale, stop } = aCache()
  const refetched: string[] = []
  const show = (name: 'profiles.list' | 'systemSettings.get') =>
    new QueryObserver(queries, {
      queryKey: [...keys[name]],
      queryFn: () => refetched.push(name),
    }).subscribe(() => undefined)
  const hidden = [show('profiles.list'), show('systemSettings.get')]
  for (const topic of ['users', 'departments', 'companies'] as const) publishChange(changed(topic))
  await elapse()
  expect(refetched).toEqual(['profiles.list'])
  expect(stale()).toEqual(['companies.list'])
  for (const hide of hidden) hide()
  stop()
})

test('LIVE-01 many pages hear of it at the same moment and do not all ask then', async () => {
  const at = async (fraction: number, spread: { readonly spreadMs?: number } = {}) => {
    vi.spyOn(Math, 'random').mockReturnValue(fraction)
    const { stale, stop } = aCache()
    publishChange({ ...changed('settings'), ...spread })
    let waited = 0
    for (; stale().length === 0; waited += 1) await vi.advanceTimersByTimeAsync(1)
    stop()
    return waited
  }
  expect([await at(0), await at(0.5), await at(0.99)]).toEqual([1, 50, 99])
  // So many pages that the server says a longer time.
  const longer = { spreadMs: 600 }
  expect([await at(0.5, longer), await at(0.99, longer)]).toEqual([300, 594])
})

test('LIVE-01 an earlier change is not stale again by a later one', async () => {
  const { queries, keys, stale, stop } = aCache()
  publishChange(changed('users'))
  await elapse()
  for (const key of Object.values(keys)) queries.setQueryData([...key], 'after')
  publishChange(changed('settings'))
  await elapse()
  expect(stale()).toEqual(['systemSettings.get'])
  stop()
})

test.each(['before', 'after'])(
  'LIVE-01 a change %s the page unsubscribes causes no request',
  async (when) => {
    const { stale, stop } = aCache()
    if (when === 'before') publishChange({ kind: 'everything' })
    stop()
    if (when === 'after') publishChange({ kind: 'everything' })
    await elapse()
    expect(stale()).toEqual([])
  },
)

/** A paged list with a network delay. Each answer names its page and the number of the request. */
const aList = () => {
  const { queries, keys, stop } = aCache()
  const { 'assessments.list': key } = keys
  queries.removeQueries({ queryKey: key })
  let refetched = 0
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: [...key],
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    queryFn: async ({ pageParam }) => {
      refetched += 1
      const answer = `${pageParam} of ${refetched}`
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return answer
    },
  })
  const hide = observer.subscribe(() => undefined)
  return {
    press: () => fetchNextOf(observer.getCurrentResult())(),
    pages: () => observer.getCurrentResult().data?.pages,
    end: () => {
      hide()
      stop()
    },
  }
}

test('DASH-04 LIVE-01 a change while a page more is on its way: the page comes, then all are fetched again', async () => {
  const { press, pages, end } = aList()
  await vi.advanceTimersByTimeAsync(1500)
  void press()
  publishChange(changed('assessments'))
  await vi.advanceTimersByTimeAsync(1100)
  expect(pages()).toEqual(['1 of 1', '2 of 2'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(pages()).toEqual(['1 of 3', '2 of 4'])
  end()
})

test('DASH-04 LIVE-01 a press for more while the list is fetched again: it is, and then the page comes', async () => {
  const { press, pages, end } = aList()
  await vi.advanceTimersByTimeAsync(1500)
  publishChange(changed('assessments'))
  await elapse()
  void press()
  await vi.advanceTimersByTimeAsync(1000)
  expect(pages()).toEqual(['1 of 2'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(pages()).toEqual(['1 of 2', '2 of 3'])
  end()
})
