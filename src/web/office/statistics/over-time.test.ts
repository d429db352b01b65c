import { expect, test } from 'vitest'
import { untoldOverTime } from './figure-text.ts'
import { peakText, readingName, stepTexts, totalOf } from './over-time.tsx'

const point = (
  startsOn: string,
  high: number | null,
  low: number | null = 0,
): Parameters<typeof totalOf>[0] => ({ startsOn, high, low, medium: 0, none: 0 })

test('STA-02 the sentence says when there were most, and how many of them at high risk', () => {
  const points = [point('2026-11-02', 1, 3), point('2026-11-09', 4, 19), point('2026-11-16', 0, 0)]
  expect(peakText({ step: 'week', points }, false, 'nb')).toBe(
    'Flest vurderinger uke 46: 23, hvorav 4 med høy risiko.',
  )
  expect(peakText({ step: 'month', points }, false, 'nb')).toContain('i november 2026: 23')
  expect(peakText({ step: 'day', points }, false, 'nb')).toContain('9. november: 23')
})

test('STA-02 of several times with as many, the last one', () => {
  const points = [point('2026-11-02', 1, 3), point('2026-11-09', 2, 2)]
  expect(peakText({ step: 'day', points }, false, 'nb')).toBe(
    'Det høyeste antallet er 4, sist 9. november.',
  )
})

test('ROLE-13 a withheld figure is withheld in the sentence too', () => {
  const points = [point('2026-11-09', null, 20), point('2026-11-16', null, null)]
  expect(peakText({ step: 'month', points }, true, 'nb')).toContain('måneden den tiende kom')
  expect(peakText({ step: 'month', points: points.slice(1) }, true, 'nb')).toContain('for små')
})

const untold = (step: 'day' | 'week' | 'month', isRounded: boolean) =>
  untoldOverTime({ overTime: { step, points: [] }, isRounded })

test('ROLE-13 tens are told by month alone, since they came together over many days', () => {
  expect(untold('day', true)).toContain(
    'Derfor kan de ikke vises dag for dag. Velg «1 år» eller «Alt»',
  )
  expect(untold('week', true)).toContain('uke for uke')
  expect(untold('month', true)).toBeNull()
  expect(untold('day', false)).toBeNull()
})

test('STA-02 a point is named by its step, and its total is shown when every part is', () => {
  expect(stepTexts.week.name('2026-11-09', 'nb')).toBe('Uke 46 (fra 9. november 2026)')
  expect(stepTexts.month.label('2026-11-01', 'nb')).toBe('nov. 26')
  expect(totalOf(point('2026-11-09', 0, 0))).toBe(0)
  expect(totalOf(point('2026-11-09', 4, 19))).toBe(23)
  expect(totalOf(point('2026-11-09', null, 19))).toBe(null)
})

test('STA-02 a chosen bar says what it is of, and its total where that is exact', () => {
  const week = point('2026-11-09', 4, 19)
  expect(readingName(week, 'week', false, 'nb')).toBe('Uke 46 (fra 9. november 2026): 23 i alt')
  expect(readingName(week, 'week', true, 'nb')).toBe('Uke 46 (fra 9. november 2026)')
})
