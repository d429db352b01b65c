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

/** The same for a period in steps: no step is finer than the counts that it reads. */
export const spansBy = (step: Step, period: Period): readonly Span[] =>
  step === 'month' ? spansOf(period) : [{ grain: 'day', ...period }]
