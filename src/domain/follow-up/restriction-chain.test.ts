import { expect, test } from 'vitest'
import { isRepeatedReason, restrictionChains, totalMs } from './restriction-chain.ts'

const HOUR_MS = 3_600_000
const period = (id: string, renews: string | null) => ({ id, renews })

test('FUP-72 a restriction has its renewals, the newest first, apart from others', () => {
  const periods = [
    period('cell-2', 'cell-1'),
    period('belt', null),
    period('cell-3', 'cell-2'),
    period('cell-1', null),
  ]
  const ids = restrictionChains(periods).map((chain) => chain.map(({ id }) => id))
  expect(ids).toEqual([['belt'], ['cell-3', 'cell-2', 'cell-1']])
  expect(restrictionChains([])).toEqual([])
})

test('FUP-72 the total time goes from the first start to now, or to the end', () => {
  expect(totalMs({ startedAt: 0, endedAt: null }, 8 * HOUR_MS)).toBe(8 * HOUR_MS)
  expect(totalMs({ startedAt: 0, endedAt: 7 * HOUR_MS }, 9 * HOUR_MS)).toBe(7 * HOUR_MS)
})

const earlier = ['Slår hodet i veggen', 'Har revet opp sengetøyet.']

test.each([
  ['Slår hodet i veggen', true],
  ['  slår  hodet i VEGGEN!', true],
  ['Har revet opp sengetøyet', true],
  ['Slår fortsatt hodet i veggen', false],
])('FUP-72 the reason «%s» repeats an earlier one: %s', (reason, isRepeated) => {
  expect(isRepeatedReason(reason, earlier)).toBe(isRepeated)
})
