import { expect, test } from 'vitest'
import { briefKeys, overTime, totalsOf } from './figures.ts'
import { exactFigure } from './figure.ts'

/** Each count is another number, so that none can take the place of another. */
const counts = Object.fromEntries(
  ['status:in_progress', 'status:completed', 'status:archived']
    .concat(['risk:low', 'risk:medium', 'risk:high', 'risk:none'])
    .concat(['flow:officer', 'module:Modul 3', 'symptom:a', 'approach:b'])
    .map((key, n) => [key, n + 1]),
)
const whole = { startsOn: '2026-11-22', total: 100, counts }
const brief = {
  ...whole,
  counts: Object.fromEntries(briefKeys.map((key) => [key, counts[key] ?? 0])),
}

test('STA-01 the totals of a brief row equal those of the whole row when every count differs', () => {
  expect(totalsOf(whole, exactFigure)).toMatchObject({ inProgress: 1, completed: 2, archived: 3 })
  expect(totalsOf(brief, exactFigure)).toEqual(totalsOf(whole, exactFigure))
})

test('STA-02 the chart of a brief row equals that of the whole row when every count differs', () => {
  const period = { from: '2026-11-22', to: '2026-11-22' }
  const [point] = overTime([whole], 'day', period, exactFigure)
  expect(point).toMatchObject({ low: 4, medium: 5, high: 6, none: 7 })
  expect(overTime([brief], 'day', period, exactFigure)).toEqual([point])
})
