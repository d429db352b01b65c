import { expect, test } from 'vitest'
import { recordedTimes } from './times.ts'

const NOW = 1_000_000

test('OFF-12 an assessment that waited keeps the times of the shift it was made in', () => {
  const claimed = { startedAt: 100_000, completedAt: 400_000 }
  expect(recordedTimes(claimed, NOW)).toEqual(claimed)
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
