import { expect, test } from 'vitest'
import { keyOf } from './query-names.ts'
import { cacheOf } from './session-cache.ts'
import { setSignedInUser } from '../tab/signed-in.ts'
import type { StandIn } from './kept-rules.ts'

const standIn = {
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
} as unknown as StandIn

test('AUTH-06 one cache for all pages of a session; after a sign-out, and for another session, an empty one', () => {
  setSignedInUser('a')
  const first = cacheOf('one', null)
  first.setQueryData(['x'], 1)
  expect(cacheOf('one', null)).toBe(first)
  expect(cacheOf('two', null).getQueryData(['x'])).toBeUndefined()
  const second = cacheOf('two', null)
  setSignedInUser(null)
  expect(cacheOf('two', null)).not.toBe(second)
})

test('OFFL-01 cached data is there at once, and fetched again whatever its age', () => {
  const queries = cacheOf('three', standIn)
  expect(queries.getQueryData(keyOf('officer.content'))).toBe('kept')
  expect(queries.getQueryState(keyOf('officer.content'))?.isInvalidated).toBe(true)
})

test('OFFL-01 without a network a question fails, it does not wait', () => {
  const { queries, mutations } = cacheOf('four', null).getDefaultOptions()
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always'])
})
