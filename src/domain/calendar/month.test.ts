import { expect, test } from 'vitest'
import { within } from './day.ts'
import { dayByKey, shiftedMonth, weeksOf } from './month.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -13, '2024-12-15'],
])('PUB-06 %s and %i months give %s', (day, months, other) => {
  expect(shiftedMonth(day, months)).toBe(other)
})

test('PUB-06 a month has whole weeks from Monday to Sunday, with its own days alone', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[1]?.[0]).toBe('2026-11-02')
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
})

test('PUB-06 a month that starts on a Monday and fills its weeks has no gap', () => {
  expect(weeksOf('2027-02-10')).toHaveLength(4)
  expect(weeksOf('2027-02-10').flat()).not.toContain(null)
})

test.each([
  ['ArrowLeft', '2026-11-20'],
  ['ArrowRight', '2026-11-22'],
  ['ArrowUp', '2026-11-14'],
  ['ArrowDown', '2026-11-28'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-21'],
  ['PageDown', '2026-12-21'],
  ['Enter', null],
])('PUB-06 %s leads from Saturday 21 November to %s', (key, day) => {
  expect(dayByKey('2026-11-21', key)).toBe(day)
})

test.each([
  ['1999-12-31', '2000-01-01'],
  ['2026-11-22', '2026-11-21'],
  ['2026-11-20', '2026-11-20'],
])('SAFE-03 %s becomes %s within the range', (day, nearest) => {
  expect(within(day, { min: '2000-01-01', max: '2026-11-21' })).toBe(nearest)
})
