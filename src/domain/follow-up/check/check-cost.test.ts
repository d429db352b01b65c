import { expect, test } from 'vitest'
import { checksPerDay } from './check-cost.ts'

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
