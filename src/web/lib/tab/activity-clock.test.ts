import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as clock from './activity-clock.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'

const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  clock.stopClock()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('AUTH-07 activity sets the clock back until the question is shown; then it takes an answer', () => {
  clock.restartClock()
  pass(13 * MINUTE - 1)
  expect(clock.recordActivity()).toBe(true)
  expect(clock.idleTime()).toBe(0)
  pass(13 * MINUTE)
  expect(clock.recordActivity()).toBe(false)
  expect(clock.idleTime()).toBe(13 * MINUTE)
  clock.restartClock()
  expect(clock.idleTime()).toBe(0)
  pass(15 * MINUTE)
  expect([clock.recordActivity(), clock.hasExpired()]).toEqual([false, true])
})

test('AUTH-07 another tab that signs out first clears the storage; the time is known all the same', () => {
  clock.restartClock()
  pass(15 * MINUTE)
  expect(clock.hasExpired()).toBe(true)
  safeLocalStorage.clear()
  expect(clock.hasExpired()).toBe(true)
  clock.stopClock()
  expect([clock.hasExpired(), clock.idleTime()]).toEqual([false, 0])
})

test('AUTH-07 a page that is opened later goes on by the time that is stored', () => {
  clock.restartClock()
  pass(5 * MINUTE)
  clock.resumeClock()
  expect(clock.idleTime()).toBe(5 * MINUTE)
  clock.stopClock()
  clock.resumeClock()
  expect(clock.idleTime()).toBe(0)
})

test('AUTH-07 a clock that was set back signs nobody out', () => {
  clock.restartClock()
  pass(-60 * MINUTE)
  expect([clock.idleTime(), clock.recordActivity()]).toEqual([0, true])
  pass(13 * MINUTE)
  expect(clock.recordActivity()).toBe(false)
})
