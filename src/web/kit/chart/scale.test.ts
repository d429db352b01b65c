import { expect, test } from 'vitest'
import { isLabelled, slotAt, ticksFor } from './scale.ts'

test.for([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [23, [0, 10, 20, 30]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
] as const)('STA-02 an axis for %i', ([greatest, ticks]) => {
  expect(ticksFor(greatest)).toEqual(ticks)
})

test.for([1, 2, 7, 12, 30, 31, 53, 90])(
  'STA-02 of %i labels at most six are shown, the last always',
  (count) => {
    const shown = Array.from({ length: count }, (_, at) => isLabelled(at, count, 6))
    expect(shown.filter(Boolean).length).toBeLessThanOrEqual(6)
    expect(shown.filter(Boolean).length).toBeGreaterThanOrEqual(Math.min(count, 4))
    expect(shown.at(-1)).toBe(true)
  },
)

test.for([
  [0, 0],
  [99, 0],
  [100, 1],
  [299, 2],
  [300, 2],
  [-5, 0],
] as const)('STA-02 at %i of 300 pixels is bar %i of three', ([x, slot]) => {
  expect(slotAt(x, 300, 3)).toBe(slot)
})

test('STA-02 a drawing without a width has its first bar below a pointer', () => {
  expect(slotAt(0, 0, 3)).toBe(0)
})
