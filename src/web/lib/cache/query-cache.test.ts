import { expect, test } from 'vitest'
import { keyOf } from './cached-queries.ts'
import { queryCacheOf } from './query-cache.ts'
import { setSignedInUser } from '../tab/signed-in.ts'
import type { OfflineSession } from './cache-rules.ts'

const offlineSession = {
  session: {},
  contents: [
    {
      mutations: [],
      queries: [
        {
          queryHash: JSON.stringify(keyOf('officer.content')),
          queryKey: keyOf('officer.content'),
          dehydratedAt: 0,
          // By a clock that was far ahead.
          state: { status: 'success', data: 'kept', dataUpdatedAt: Date.now() + 1e9 },
        },
      ],
    },
  ],
} as unknown as OfflineSession

test('AUTH-06 one cache for all pages of a session; after a sign-out, and for another session, an empty one', () => {
  setSignedInUser('a')
  const first = queryCacheOf('one', null)
  first.setQueryData(['x'], 1)
  expect(queryCacheOf('one', null)).toBe(first)
  expect(queryCacheOf('two', null).getQueryData(['x'])).toBeUndefined()
  const second = queryCacheOf('two', null)
  setSignedInUser(null)
  expect(queryCacheOf('two', null)).not.toBe(second)
})

test('OFFL-01 cached data is there at once, and fetched again whatever its age', () => {
  const queries = queryCacheOf('three', offlineSession)
  expect(queries.getQueryData(keyOf('officer.content'))).toBe('kept')
  expect(queries.getQueryState(keyOf('officer.content'))?.isInvalidated).toBe(true)
})

test('OFFL-01 without a network a question fails, it does not wait', () => {
  const { queries, mutations } = queryCacheOf('four', null).getDefaultOptions()
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
})
