import { expect, test } from 'vitest'
import { isDay, shiftedDay } from './day.ts'

test.each(['2026-11-21', '2024-02-29', '1970-01-01', '2099-12-31'])('PUB-06 %s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['', '2026-02-29', '2026-13-01', '2026-11-1', '0026-11-21', '21.11.2026', '2026-11-21T'])(
  'PUB-06 %j is no day',
  (text) => {
    expect(isDay(text)).toBe(false)
  },
)

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2026-03-29', 1, '2026-03-30'],
])('PUB-06 %s and %i days give %s', (day, days, other) => {
  expect(shiftedDay(day, days)).toBe(other)
})
