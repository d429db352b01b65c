import { expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import {
  hasStamp,
  MAX_AGE_MS,
  canUseOffline,
  offlineSessionOf,
  type CachedRecord,
} from './cache-rules.ts'

const now = 1_800_000_000_000
const stamp = { handle: 'handle', userId: 'user', version: 'v1' }

// Only whose it is counts here.
const session = { sessionId: 'handle', user: { id: 'user' } } as Session

const aSession = (more: Partial<CachedRecord> = {}): CachedRecord =>
  ({
    ...stamp,
    kind: 'session',
    name: 'session',
    session,
    confirmedAt: now,
    ...more,
  }) as CachedRecord

const aContent = (name: string, more: Partial<typeof stamp> = {}): CachedRecord => ({
  ...stamp,
  kind: 'content',
  name,
  content: { mutations: [], queries: [] },
  ...more,
})

const here = { now, activeAt: now }

const canUse = (clock: { now: number; activeAt: number | null }, confirmedAt = now) => {
  const cachedSession = aSession()
  if (cachedSession.kind !== 'session') throw new Error('a session was asked for')
  return canUseOffline({ ...cachedSession, confirmedAt }, clock)
}

test('AUTH-07 the cache is used while a user was active less than 15 minutes ago, and not a moment longer', () => {
  expect(canUse({ now, activeAt: now - EXPIRE_AFTER_MS + 1 })).toBe(true)
  expect(canUse({ now, activeAt: now - EXPIRE_AFTER_MS })).toBe(false)
  expect(canUse({ now, activeAt: null })).toBe(false)
})

test('AUTH-07 whatever is done in it, it ends twelve hours after the server said so', () => {
  expect(canUse(here, now - MAX_AGE_MS + 1)).toBe(true)
  expect(canUse(here, now - MAX_AGE_MS)).toBe(false)
})

test('AUTH-07 a time in the future was written by another clock, and the cache is not used', () => {
  expect(canUse({ now, activeAt: now + 60_000 })).toBe(true)
  expect(canUse({ now, activeAt: now + 60_001 })).toBe(false)
  expect(canUse(here, now + 60_000)).toBe(true)
  expect(canUse(here, now + 60_001)).toBe(false)
})

test('AUTH-06 OFFL-01 only the cache of this handle, this user and this build is used', () => {
  const asked = { handle: 'handle', version: 'v1' }
  const all = [
    aContent('officer.content'),
    aContent('resources.list', { userId: 'another' }),
    aContent('treatment.content', { version: 'v0' }),
    aSession(),
  ]
  expect(offlineSessionOf(all, asked, here)?.contents).toHaveLength(1)
  expect(offlineSessionOf(all, asked, here)?.session).toBe(session)
  expect(offlineSessionOf(all, { ...asked, handle: 'other' }, here)).toBeNull()
  expect(offlineSessionOf(all, { ...asked, version: 'v2' }, here)).toBeNull()
  expect(offlineSessionOf([aSession({ userId: 'another' })], asked, here)).toBeNull()
  expect(offlineSessionOf([], asked, here)).toBeNull()
})

test('AUTH-06 what differs in one word is another’s', () => {
  expect(hasStamp(stamp, stamp)).toBe(true)
  for (const name of ['handle', 'userId', 'version'] as const) {
    expect(hasStamp(stamp, { ...stamp, [name]: 'another' }), name).toBe(false)
  }
})
