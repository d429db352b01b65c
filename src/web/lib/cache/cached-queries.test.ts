import { hydrate, QueryClient } from '@tanstack/react-query'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import type { AppRouter } from '#server/router.ts'
import { api } from '../api/api.ts'
import { keyOf, permittedNames, isCached, cacheAnswers } from './cached-queries.ts'

const NAMES = [
  'officer.content',
  'observation.content',
  'treatment.content',
  'resources.list',
  'contentApprovals.current',
] as const

const profile = { role: 'counselor', mustChangePassword: false, mustEnrol: false } as const
const sessionOf = (more: Partial<Session['profile']>) =>
  ({ profile: { ...profile, ...more }, delegatedAdministration: false }) as Session

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('OFFL-01 the cached queries are contents: nothing with a person in it', () => {
  for (const name of NAMES) expect(isCached({ queryKey: keyOf(name) }), name).toBe(true)
  for (const name of [
    'assessments.get',
    'assessments.list',
    'assessments.overview',
    'profiles.list',
    'ownData.accessLog',
    'auditLog.list',
    'authMutations.getCurrentSession',
  ] as const) {
    expect(isCached({ queryKey: [name.split('.')] }), name).toBe(false)
  }
})

test('OFFL-01 a question is kept under the key that the pages ask it by', () => {
  const queryClient = new QueryClient()
  const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient })
  expect(trpc.officer.content.queryKey({})).toEqual(keyOf('officer.content'))
  expect(trpc.resources.list.queryKey({})).toEqual(keyOf('resources.list'))
})

test('OFFL-01 ROLE-02 only what the user may ask for is asked for', () => {
  expect(permittedNames(sessionOf({}))).toEqual(NAMES)
  // A14, AUTH-13: a refusal would send them where they already are.
  expect(permittedNames(sessionOf({ mustChangePassword: true }))).toEqual([])
  expect(permittedNames(sessionOf({ mustEnrol: true }))).toEqual([])
})

test('OFFL-01 answers are kept together as they come, each as it is, and no others', () => {
  const queries = new QueryClient()
  const written: { name: string; content: Parameters<typeof hydrate>[1] }[][] = []
  queries.setQueryData(keyOf('observation.content'), 'there before')
  queries.getQueryCache().build(queries, { queryKey: keyOf('treatment.content') })
  const stop = cacheAnswers(queries, (contents) => written.push([...contents]))
  queries.setQueryData(keyOf('officer.content'), 'old')
  queries.setQueryData(keyOf('officer.content'), 'new')
  queries.setQueryData(keyOf('resources.list'), 'numbers')
  queries.setQueryData([['assessments', 'list'], { input: {}, type: 'query' }], 'a person')
  expect(written).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(written.map((one) => one.map(({ name }) => name))).toEqual([
    ['observation.content', 'officer.content', 'resources.list'],
  ])
  expect(JSON.stringify(written)).not.toContain('a person')

  const fresh = new QueryClient()
  for (const { content } of written.flat()) hydrate(fresh, content)
  expect(fresh.getQueryData(keyOf('observation.content'))).toBe('there before')
  expect(fresh.getQueryData(keyOf('officer.content'))).toBe('new')
  expect(fresh.getQueryData(keyOf('resources.list'))).toBe('numbers')

  queries.setQueryData(keyOf('treatment.content'), 'too late')
  stop()
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(1)
})
