import { hydrate, QueryClient } from '@tanstack/react-query'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import type { AppRouter } from '#server/router.ts'
import { api } from '../api/api.ts'
import { keyOf } from './query-names.ts'
import { askedBy, isKept, keepAnswers } from './kept-queries.ts'

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
  for (const name of NAMES) expect(isKept({ queryKey: keyOf(name) }), name).toBe(true)
  for (const name of [
    'assessments.get',
    'assessments.list',
    'assessments.overview',
    'profiles.list',
    'ownData.accessLog',
    'auditLog.list',
    'authMutations.getCurrentSession',
  ] as const) {
    expect(isKept({ queryKey: [name.split('.')] }), name).toBe(false)
  }
})

test('OFFL-01 a question is kept under the key that the pages ask it by', () => {
  const queryClient = new QueryClient()
  const trpc = createTRPCOptionsProxy<AppRouter>({ client: api, queryClient })
  expect(trpc.officer.content.queryKey({})).toEqual(keyOf('officer.content'))
  expect(trpc.resources.list.queryKey({})).toEqual(keyOf('resources.list'))
})

test('OFFL-01 ROLE-02 only what the user may ask for is asked for', () => {
  expect(askedBy(sessionOf({}))).toEqual(NAMES)
  // A14, AUTH-13: a refusal would send them where they already are.
  expect(askedBy(sessionOf({ mustChangePassword: true }))).toEqual([])
  expect(askedBy(sessionOf({ mustEnrol: true }))).toEqual([])
})

test('OFFL-01 answers are kept together as they come, each as it is, and no others', () => {
  const queries = new QueryClient()
  const kept: { name: string; content: Parameters<typeof hydrate>[1] }[][] = []
  const stop = keepAnswers(queries, (contents) => kept.push([...contents]))
  queries.setQueryData(keyOf('officer.content'), 'old')
  queries.setQueryData(keyOf('officer.content'), 'new')
  queries.setQueryData(keyOf('resources.list'), 'numbers')
  queries.setQueryData([['assessments', 'list'], { input: {}, type: 'query' }], 'a person')
  expect(kept).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(kept.map((one) => one.map(({ name }) => name))).toEqual([
    ['officer.content', 'resources.list'],
  ])
  expect(JSON.stringify(kept)).not.toContain('a person')

  const fresh = new QueryClient()
  for (const { content } of kept.flat()) hydrate(fresh, content)
  expect(fresh.getQueryData(keyOf('officer.content'))).toBe('new')
  expect(fresh.getQueryData(keyOf('resources.list'))).toBe('numbers')

  queries.setQueryData(keyOf('treatment.content'), 'too late')
  stop()
  vi.advanceTimersByTime(1_000)
  expect(kept).toHaveLength(1)
})
