import { expect, test } from 'vitest'
import { SPREAD_MS, spreadFor } from './spread.ts'

test('LIVE-01 the spread of the requests grows with the pages that receive an event, up to a second', () => {
  const spreads = [0, 1, 200, 201, 400, 1_000, 2_000, 100_000].map(spreadFor)
  expect(spreads).toEqual(spreads.toSorted((a, b) => a - b))
  expect(spreads.slice(0, 3)).toEqual([SPREAD_MS, SPREAD_MS, SPREAD_MS])
  expect(spreadFor(1_000)).toBeGreaterThan(2 * spreadFor(200))
  expect(spreadFor(100_000)).toBe(1_000)
})
