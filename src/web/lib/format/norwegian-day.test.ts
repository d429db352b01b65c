import { expect, test } from 'vitest'
import { endOfDay, firstOfLast, startOfDay } from './norwegian-day.ts'

test.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
  // The nights in which the clocks are changed.
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('PUB-06 %s in Norway lasts from %s to %s', (day, start, end) => {
  expect([startOfDay(day), endOfDay(day)]).toEqual([start, end])
})

test('PUB-06 the hours of a year of days follow on each other without a gap', () => {
  for (let n = 0; n < 366; n += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
    const next = new Date(Date.UTC(2026, 0, 2 + n)).toISOString().slice(0, 10)
    expect(endOfDay(day)).toBe(startOfDay(next))
  }
})

test('DASH-04 the last 7 days are today and the six before, by the day in Norway', () => {
  expect(firstOfLast(7, new Date('2026-11-21T12:00:00.000Z'))).toBe('2026-11-15')
  expect(firstOfLast(7, new Date('2026-11-21T23:30:00.000Z'))).toBe('2026-11-16')
  expect(firstOfLast(1, new Date('2026-11-21T12:00:00.000Z'))).toBe('2026-11-21')
})
