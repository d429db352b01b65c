import { beforeEach, expect, test, vi } from 'vitest'

const start = Date.parse('2026-11-25T14:00:00.000Z')
const MINUTE = 60_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] })
  return () => vi.useRealTimers()
})

const loaded = () => import('./server-time.ts')

const header = (ms: number): string => new Date(ms).toUTCString()

test('FUP-151 the time of the device counts until the server has answered', async () => {
  const { serverNow, deviceOffset, readServerTime } = await loaded()
  expect([serverNow(), deviceOffset()]).toEqual([start, null])
  readServerTime(null)
  readServerTime('nonsense')
  expect(deviceOffset()).toBeNull()
})

test('FUP-151 a device seven minutes fast is corrected to the second', async () => {
  const { serverNow, deviceOffset, readServerTime } = await loaded()
  readServerTime(header(start - 7 * MINUTE))
  vi.advanceTimersByTime(30_000)
  expect(serverNow()).toBe(start - 7 * MINUTE + 30_500)
  expect(deviceOffset()).toBe(-7 * MINUTE + 500)
})

test('FUP-151 a change of the clock of the device does not change the time of the server', async () => {
  const { serverNow, deviceOffset, readServerTime } = await loaded()
  readServerTime(header(start))
  vi.setSystemTime(start - 10 * MINUTE)
  expect(serverNow()).toBe(start + 500)
  expect(deviceOffset()).toBe(10 * MINUTE + 500)
})

test('FUP-151 a later answer corrects the time only by more than its precision', async () => {
  const { serverNow, readServerTime } = await loaded()
  readServerTime(header(start))
  vi.advanceTimersByTime(900)
  readServerTime(header(start))
  expect(serverNow()).toBe(start + 1_400)
  readServerTime(header(start + 5_000))
  expect(serverNow()).toBe(start + 5_500)
})
