import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCount } from '#testing/run/level.ts'
import { sumOf, type Sum } from './figures.ts'
import { moved, nothing, release } from './release.ts'

const sum = (total: number, counts: Record<string, number> = {}): Sum => ({ total, counts })

test('X3 whole tens are released, and the rest waits', () => {
  expect(release(nothing, sum(9, { a: 9 }))).toEqual({ released: sum(0), left: sum(9, { a: 9 }) })
  expect(release(sum(9, { a: 9 }), sum(1, { b: 25 }))).toEqual({
    released: sum(10, { b: 20 }),
    left: sum(0, { a: 9, b: 5 }),
  })
})

test('X3 nothing is lost or released twice, and fewer than ten wait', () => {
  const counts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 40 }))
  const days = fc.array(fc.record({ total: fc.nat(40), counts }), { maxLength: 12 })
  fc.assert(
    fc.property(days, (sample) => {
      let left = nothing
      const released = sample.map((day) => {
        const next = release(left, day)
        left = next.left
        return next.released
      })
      for (const count of [left.total, ...Object.values(left.counts)])
        expect(count).toBeLessThan(10)
      expect(sumOf([...released, left])).toEqual(sumOf(sample))
      for (const day of released) {
        for (const count of [day.total, ...Object.values(day.counts)]) expect(count % 10).toBe(0)
      }
    }),
    { numRuns: roundCount(200, 2_000) },
  )
})

test.each([
  [0, 9, 0],
  [0, 10, 10],
  [10, 19, 10],
  [10, 6, 10],
  [10, 5, 0],
  [30, 25, 20],
  [0, 37, 30],
])('X3 of users, shown as %i, with %i now, it shows %i', (shown, now, expected) => {
  expect(moved(sum(shown, { active: shown }), sum(now, { active: now }))).toEqual(
    sum(expected, expected === 0 ? {} : { active: expected }),
  )
})
