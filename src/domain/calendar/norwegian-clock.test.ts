import { expect, test } from 'vitest'
import { momentInNorway } from './norwegian-clock.ts'

test.each([
  ['2026-11-26', '07:15', '2026-11-26T06:15:00.000Z'],
  ['2026-07-01', '22:00', '2026-07-01T20:00:00.000Z'],
  // It comes twice: the first one, in summer time.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  // It does not come: an hour later.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
])('PUB-06 %s %s in Norway is %s', (day, clock, instant) => {
  expect(new Date(momentInNorway(day, clock)).toISOString()).toBe(instant)
})
