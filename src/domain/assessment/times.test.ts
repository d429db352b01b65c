import { expect, test } from 'vitest'
import { EARLIEST_MS, recordedTimes, statedTime } from './times.ts'

const NOW = 1_000_000

test('OFF-12 an assessment that waited keeps the times of the shift it was made in', () => {
  const claimed = { startedAt: 100_000, completedAt: 400_000 }
  expect(recordedTimes(claimed, NOW)).toEqual(claimed)
})

test.each([
  ['1970', 0, EARLIEST_MS],
  ['today', Date.UTC(2026, 10, 23), Date.UTC(2026, 10, 23)],
])('X14 a browser clock of %s states a time that the server takes', (_clock, now, stated) => {
  expect(statedTime(now)).toBe(stated)
})

test('OFF-12 a clock that runs ahead ends nothing after it was stored, and starts nothing after its end', () => {
  expect(recordedTimes({ startedAt: 900_000, completedAt: 1_200_000 }, NOW)).toEqual({
    startedAt: 900_000,
    completedAt: NOW,
  })
  expect(recordedTimes({ startedAt: 1_100_000, completedAt: 1_200_000 }, NOW)).toEqual({
    startedAt: NOW,
    completedAt: NOW,
  })
  expect(recordedTimes({ startedAt: 500_000, completedAt: 300_000 }, NOW)).toEqual({
    startedAt: 300_000,
    completedAt: 300_000,
  })
})
