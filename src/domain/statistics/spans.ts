import { plusDays, startOfStep, type Period, type Step } from './days.ts'

/** Days one after the other, to be read as what was counted by day or by month; of months, every one whole. */
export type Span = Period & { readonly grain: 'day' | 'month' }

const firstOfMonth = (day: string): string => startOfStep('month', day)

/** The first of a month that begins on that day or after it. */
const nextFirst = (day: string): string =>
  firstOfMonth(plusDays(firstOfMonth(plusDays(day, -1)), 31))

/**
 * What has to be read for the sum of a period: its whole months, and the days before and after them. A year is a dozen
 * months and two months' days at the most, not 365 days (STA-04).
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

/** The same for a period that is drawn in steps: none is finer than what is read. */
export const spansBy = (step: Step, period: Period): readonly Span[] =>
  step === 'month' ? spansOf(period) : [{ grain: 'day', ...period }]
