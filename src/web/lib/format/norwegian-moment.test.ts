import { expect, test } from 'vitest'
import { instantOf, momentOf } from './norwegian-moment.ts'

test.each([
  [{ day: '2026-11-26', time: '09:00' }, '2026-11-26T08:00:00.000Z'],
  [{ day: '2026-07-01', time: '00:30' }, '2026-06-30T22:30:00.000Z'],
  // In the night in which the clocks go back, the first of the two.
  [{ day: '2026-10-25', time: '02:30' }, '2026-10-25T00:30:00.000Z'],
  [{ day: '2026-12-31', time: '2359' }, '2026-12-31T22:59:00.000Z'],
])('PUB-06 %j in Norway is %s', (moment, instant) => {
  expect(instantOf(moment)).toBe(instant)
  expect(instantOf(momentOf(instant))).toBe(instant)
})

test.each([
  // The night in which the clocks go forward.
  { day: '2026-03-29', time: '02:30' },
  { day: '', time: '09:00' },
  { day: '2026-11-26', time: '' },
  { day: '2026-02-30', time: '09:00' },
  { day: '2026-11-26', time: '9' },
])('PUB-06 %j is no moment', (moment) => {
  expect(instantOf(moment)).toBeNull()
})
