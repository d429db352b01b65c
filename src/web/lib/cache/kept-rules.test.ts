import { expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { isOf, KEPT_FOR_MS, mayStandIn, standInOf, type Kept } from './kept-rules.ts'

const now = 1_800_000_000_000
const stamp = { handle: 'handle', userId: 'user', version: 'v1' }

// Only whose it is counts here.
const session = { sessionId: 'handle', user: { id: 'user' } } as Session

const aSession = (more: Partial<Kept> = {}): Kept =>
  ({ ...stamp, kind: 'session', name: 'session', session, confirmedAt: now, ...more }) as Kept

const aContent = (name: string, more: Partial<typeof stamp> = {}): Kept => ({
  ...stamp,
  kind: 'content',
  name,
  content: { mutations: [], queries: [] },
  ...more,
})

const here = { now, activeAt: now }

const mayKept = (clock: { now: number; activeAt: number | null }, confirmedAt = now) => {
  const kept = aSession()
  if (kept.kind !== 'session') throw new Error('a session was asked for')
  return mayStandIn({ ...kept, confirmedAt }, clock)
}

test('AUTH-07 the cache is used while a user was active less than 15 minutes ago, and not a moment longer', () => {
  expect(mayKept({ now, activeAt: now - EXPIRE_AFTER_MS + 1 })).toBe(true)
  expect(mayKept({ now, activeAt: now - EXPIRE_AFTER_MS })).toBe(false)
  expect(mayKept({ now, activeAt: null })).toBe(false)
})

test('AUTH-07 whatever is done in it, it ends twelve hours after the server said so', () => {
  expect(mayKept(here, now - KEPT_FOR_MS + 1)).toBe(true)
  expect(mayKept(here, now - KEPT_FOR_MS)).toBe(false)
})

test('AUTH-07 a time in the future was written by another clock, and the cache is not used', () => {
  expect(mayKept({ now, activeAt: now + 60_000 })).toBe(true)
  expect(mayKept({ now, activeAt: now + 60_001 })).toBe(false)
  expect(mayKept(here, now + 60_000)).toBe(true)
  expect(mayKept(here, now + 60_001)).toBe(false)
})

test('AUTH-06 OFFL-01 only the cache of this handle, this user and this build is used', () => {
  const asked = { handle: 'handle', version: 'v1' }
  const all = [
    aContent('officer.content'),
    aContent('resources.list', { userId: 'another' }),
    aContent('treatment.content', { version: 'v0' }),
    aSession(),
  ]
  expect(standInOf(all, asked, here)?.contents).toHaveLength(1)
  expect(standInOf(all, asked, here)?.session).toBe(session)
  expect(standInOf(all, { ...asked, handle: 'other' }, here)).toBeNull()
  expect(standInOf(all, { ...asked, version: 'v2' }, here)).toBeNull()
  expect(standInOf([aSession({ userId: 'another' })], asked, here)).toBeNull()
  expect(standInOf([], asked, here)).toBeNull()
})

test('AUTH-06 what differs in one word is another’s', () => {
  expect(isOf(stamp, stamp)).toBe(true)
  for (const name of ['handle', 'userId', 'version'] as const) {
    expect(isOf(stamp, { ...stamp, [name]: 'another' }), name).toBe(false)
  }
})
