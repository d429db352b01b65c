import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as clock from './activity-clock.ts'
import { local } from '../storage/safe-storage.ts'

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
  expect(clock.noteActivity()).toBe(true)
  expect(clock.idleFor()).toBe(0)
  pass(13 * MINUTE)
  expect(clock.noteActivity()).toBe(false)
  expect(clock.idleFor()).toBe(13 * MINUTE)
  clock.restartClock()
  expect(clock.idleFor()).toBe(0)
  pass(15 * MINUTE)
  expect([clock.noteActivity(), clock.hasExpired()]).toEqual([false, true])
})

test('AUTH-07 another tab that signs out first clears the storage; the time is known all the same', () => {
  clock.restartClock()
  pass(15 * MINUTE)
  expect(clock.hasExpired()).toBe(true)
  local.clear()
  expect(clock.hasExpired()).toBe(true)
  clock.stopClock()
  expect([clock.hasExpired(), clock.idleFor()]).toEqual([false, 0])
})

test('AUTH-07 a page that is opened later goes on by the time that is stored', () => {
  clock.restartClock()
  pass(5 * MINUTE)
  clock.resumeClock()
  expect(clock.idleFor()).toBe(5 * MINUTE)
  clock.stopClock()
  clock.resumeClock()
  expect(clock.idleFor()).toBe(0)
})

test('AUTH-07 a clock that was set back signs nobody out', () => {
  clock.restartClock()
  pass(-60 * MINUTE)
  expect([clock.idleFor(), clock.noteActivity()]).toEqual([0, true])
  pass(13 * MINUTE)
  expect(clock.noteActivity()).toBe(false)
})
