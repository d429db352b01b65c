import { sliceForTurn } from '#testing/run/level.ts'
import { expect, test } from 'vitest'
import { periodOf, plusDays, startOfStep, stepsBetween } from './days.ts'
import { rangeDays } from './ranges.ts'
import { spansFor, spansOf, type Span } from './spans.ts'

test.each([
  ['2026-10-03', '2026-10-28', ['day 2026-10-03 2026-10-28']],
  ['2026-10-01', '2026-10-31', ['month 2026-10-01 2026-10-31']],
  ['2026-10-02', '2026-11-29', ['day 2026-10-02 2026-11-29']],
  ['2026-10-02', '2026-11-30', ['day 2026-10-02 2026-10-31', 'month 2026-11-01 2026-11-30']],
  ['2024-02-01', '2024-03-01', ['month 2024-02-01 2024-02-29', 'day 2024-03-01 2024-03-01']],
  [
    '2025-11-23',
    '2026-11-22',
    ['day 2025-11-23 2025-11-30', 'month 2025-12-01 2026-10-31', 'day 2026-11-01 2026-11-22'],
  ],
])('STA-04 from %s to %s is read as whole months and the days around them', (from, to, read) => {
  expect(spansOf({ from, to }).map((span) => `${span.grain} ${span.from} ${span.to}`)).toEqual(read)
})

/** What a span reads, as days: of a month that is not whole, also those outside. */
const daysOf = ({ grain, from, to }: Span): readonly string[] => {
  const days = from === null ? [] : stepsBetween('day', from, to)
  if (grain === 'day') return days
  const firsts = days.filter((day) => startOfStep('month', day) === day)
  return firsts.flatMap((first) => {
    const next = startOfStep('month', plusDays(first, 31))
    return stepsBetween('day', first, plusDays(next, -1))
  })
}

test('STA-04 on the days of two years every range is read once, no day twice and none outside', () => {
  // Each seventh day of the gate meets every day of a month within two years.
  for (const today of sliceForTurn(stepsBetween('day', '2024-01-01', '2025-12-31'), 0, 7)) {
    for (const range of ['7days', '30days', '90days', '1year'] as const) {
      const period = periodOf(range, today)
      const read = spansOf(period).flatMap(daysOf)
      expect(read.length).toBe(rangeDays[range])
      expect([read[0], read.at(-1), new Set(read).size]).toEqual([period.from, today, read.length])
    }
  }
})

const said = (spans: ReturnType<typeof spansFor>) =>
  spans.map(({ purpose, grain, from, to }) => `${purpose}: ${grain} ${from} ${to}`)

test('STA-02 a chart by day or week is read by day, beside sums of whole months', () => {
  const period = { from: '2026-10-01', to: '2026-11-22' }
  const before = { from: '2026-08-01', to: '2026-09-30' }
  for (const step of ['day', 'week'] as const) {
    expect(said(spansFor(step, period, before))).toEqual([
      'before: month 2026-08-01 2026-09-30',
      'chart: day 2026-10-01 2026-11-22',
      'sums: month 2026-10-01 2026-10-31',
      'sums: day 2026-11-01 2026-11-22',
    ])
  }
})

test('STA-02 a chart is not read beside sums that have its rows', () => {
  const days = { from: '2026-11-02', to: '2026-11-22' }
  expect(said(spansFor('day', days, null))).toEqual(['sums: day 2026-11-02 2026-11-22'])
  const all = { from: null, to: '2026-11-22' }
  expect(said(spansFor('month', all, null))).toEqual(['sums: month null 2026-11-22'])
  const year = { from: '2025-11-01', to: '2026-11-22' }
  expect(said(spansFor('month', year, null))).toEqual([
    'sums: month 2025-11-01 2026-10-31',
    'sums: day 2026-11-01 2026-11-22',
  ])
})
