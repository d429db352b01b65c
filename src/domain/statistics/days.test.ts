import { expect, test } from 'vitest'
import { periodBefore, periodOf, startOfStep, stepsBetween } from './days.ts'

test.each([
  ['7days', '2026-11-22', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['30days', '2026-03-30', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['90days', '2026-10-26', '2026-07-29', '2026-10-26', '2026-04-30', '2026-07-28'],
  ['1year', '2024-12-31', '2024-01-02', '2024-12-31', '2023-01-02', '2024-01-01'],
] as const)(
  'STA-01 %s at %s are those days, and as many before',
  (range, today, from, to, earlier, until) => {
    expect(periodOf(range, today)).toEqual({ from, to })
    expect(periodBefore(range, today)).toEqual({ from: earlier, to: until })
  },
)

test('STA-01 all has no beginning and nothing before it', () => {
  expect(periodOf('all', '2026-11-22')).toEqual({ from: null, to: '2026-11-22' })
  expect(periodBefore('all', '2026-11-22')).toBeNull()
})

test('STA-02 weeks begin on Monday, months on the first, and none is left out', () => {
  expect(startOfStep('week', '2026-11-22')).toBe('2026-11-16')
  expect(startOfStep('week', '2026-11-23')).toBe('2026-11-23')
  expect(stepsBetween('week', '2026-10-22', '2026-11-09')).toEqual([
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
  ])
  expect(stepsBetween('month', '2027-12-31', '2028-03-01')).toEqual([
    '2027-12-01',
    '2028-01-01',
    '2028-02-01',
    '2028-03-01',
  ])
  expect(stepsBetween('day', '2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(stepsBetween('day', '2026-11-22', '2026-11-21')).toEqual([])
})
