import { plusDays, startOfStep, type Period, type Step } from './days.ts'

/** Consecutive days, to read from the counts by day or by month; a month span has only whole months. */
export type Span = Period & { readonly grain: 'day' | 'month' }

const firstOfMonth = (day: string): string => startOfStep('month', day)

/** The first of a month that begins on that day or after it. */
const nextFirst = (day: string): string =>
  firstOfMonth(plusDays(firstOfMonth(plusDays(day, -1)), 31))

/**
 * The spans to read for the sum of a period: its whole months, and the days before and after them. A year needs at most
 * a dozen months and the days of two months, not 365 days (STA-04).
 */
export const spansOf = ({ from, to }: Period): readonly Span[] => {
  if (from === null) return [{ grain: 'month', from, to }]
  const first = nextFirst(from)
  const after = firstOfMonth(plusDays(to, 1))
  if (first >= after) return [{ grain: 'day', from, to }]
  const spans: readonly Span[] = [
    { grain: 'day', from, to: plusDays(first, -1) },
    { grain: 'month', from: first, to: plusDays(after, -1) },
    { grain: 'day', from: after, to },
  ]
  return spans.filter((span) => span.from === null || span.from <= span.to)
}

/** What the rows of a span are read for. */
export type Purpose = 'sums' | 'chart' | 'before'

type PurposedSpan = Span & { readonly purpose: Purpose }

const purposed = (purpose: Purpose, spans: readonly Span[]): readonly PurposedSpan[] =>
  spans.map((span) => ({ ...span, purpose }))

/**
 * The spans to read for a range: of its sums, of the sums of the period before, and of its chart, unless the sums have
 * no coarser rows than the chart. A day of the chart needs few of the counts that the sums need (STA-04).
 */
export const spansFor = (
  step: Step,
  range: Period,
  before: Period | null,
): readonly PurposedSpan[] => {
  const sums = spansOf(range)
  const hasOwnChart = step !== 'month' && sums.some(({ grain }) => grain === 'month')
  return [
    ...purposed('before', before === null ? [] : spansOf(before)),
    ...purposed('chart', hasOwnChart ? [{ grain: 'day', ...range }] : []),
    ...purposed('sums', sums),
  ]
}
