import { expect, test } from 'vitest'
import { drawGap, maxGaps, checksPerDay, gapInMinutes } from './check-draw.ts'

/** Evenly spread numbers, the same in every run. */
const sequence = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: (n * 0.618_033_988_749_895) % 1,
    place: (n * 0.754_877_666_246_692_7) % 1,
  }))

test('FUP-21 100 000 draws of 15 minutes are irregular, never too short and never too late', () => {
  const gaps = sequence(100_000).map((drawn) => drawGap(15, drawn) / 1000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(765)
  const short = gaps.filter((seconds) => seconds < 300).length / gaps.length
  expect(short).toBeGreaterThan(0.16)
  expect(short).toBeLessThan(0.175)
  const minutes = gaps.reduce((sum, seconds) => sum + seconds, 0) / gaps.length / 60
  expect(minutes).toBeGreaterThan(7.8)
  expect(minutes).toBeLessThan(8)
})

test.each(maxGaps)('FUP-21 with %i minutes every draw leaves time for the way', (maxGap) => {
  const gaps = sequence(2_000).map((drawn) => drawGap(maxGap, drawn) / 60_000)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(maxGap * 0.85)
})

test.each([
  [5, 536],
  [10, 272],
  [15, 182],
  [20, 137],
  [30, 92],
  [60, 46],
] as const)('FUP-23 at most %d minutes apart is about %d checks a day', (maxGap, checks) => {
  expect(checksPerDay(maxGap)).toBe(checks)
})

test.each(maxGaps)(
  'FUP-100 the gaps of a sheet with N = %i are whole minutes, from one to 0.85 N',
  (maxGap) => {
    for (const kind of [0, 0.5]) {
      for (const place of [0, 0.5, 0.999]) {
        const minutes = gapInMinutes(drawGap(maxGap, { kind, place }))
        expect(Number.isInteger(minutes)).toBe(true)
        expect(minutes).toBeGreaterThanOrEqual(1)
        expect(minutes).toBeLessThanOrEqual(maxGap * 0.85)
      }
    }
  },
)
