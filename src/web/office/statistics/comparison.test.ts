import { expect, test } from 'vitest'
import { compared, comparedWith, countTexts, rateTexts, tensTexts } from './comparison.ts'

test.for([
  [12, 5, 'up', '7 flere enn forrige periode'],
  [5, 4, 'up', '1 flere enn forrige periode'],
  [4, 5, 'down', '1 færre enn forrige periode'],
  [0, 1500, 'down', '1\u00A0500 færre enn forrige periode'],
  [0, 0, 'same', 'Like mange som forrige periode'],
  [null, 5, 'unknown', 'Kan ikke sammenlignes med forrige periode'],
  [5, null, 'unknown', 'Kan ikke sammenlignes med forrige periode'],
] as const)('STA-01 %s after %s goes %s', ([now, before, direction, text]) => {
  expect(compared(now, before, countTexts, 'nb')).toEqual({ direction, text })
})

test.for([
  [30, 20, 'same', 'Omtrent som forrige periode'],
  [20, 30, 'same', 'Omtrent som forrige periode'],
  [40, 20, 'up', 'Om lag 20 flere enn forrige periode'],
  [20, 40, 'down', 'Om lag 20 færre enn forrige periode'],
  [null, 20, 'unknown', 'Kan ikke sammenlignes med forrige periode'],
] as const)(
  'ROLE-13 %s after %s goes %s where figures rise by ten',
  ([now, before, direction, text]) => {
    expect(compared(now, before, tensTexts, 'nb')).toEqual({ direction, text })
  },
)

test('STA-01 a rate is compared in percentage points', () => {
  expect(compared(83, 80, rateTexts, 'nb').text).toBe('3 prosentpoeng høyere enn forrige periode')
  expect(compared(81, 80, rateTexts, 'nb').text).toBe('1 prosentpoeng høyere enn forrige periode')
  expect(compared(79, 80, rateTexts, 'nb').text).toBe('1 prosentpoeng lavere enn forrige periode')
  expect(compared(0, 80, rateTexts, 'nb').text).toBe('80 prosentpoeng lavere enn forrige periode')
})

const totals = {
  total: 3,
  completed: 0,
  inProgress: 3,
  archived: 0,
  completionRate: 0,
  high: 0,
} as const

test('STA-01 a period without assessments is compared with nothing, one with a withheld total is', () => {
  expect(comparedWith(null)).toBeNull()
  expect(comparedWith({ ...totals, total: 0, inProgress: 0, completionRate: null })).toBeNull()
  expect(comparedWith(totals)).toBe(totals)
  expect(comparedWith({ ...totals, total: null })).not.toBeNull()
})
