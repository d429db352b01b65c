import { expect, test } from 'vitest'
import { compared, countWords, rateWords } from './comparison.ts'

test.for([
  [12, 5, 'up', '7 flere enn forrige periode'],
  [0, 1500, 'down', '1\u00A0500 færre enn forrige periode'],
  [0, 0, 'same', 'Like mange som forrige periode'],
  [null, 5, 'unknown', 'Kan ikke sammenlignes med forrige periode'],
  [5, null, 'unknown', 'Kan ikke sammenlignes med forrige periode'],
] as const)('STA-01 %s after %s goes %s', ([now, before, direction, text]) => {
  expect(compared(now, before, countWords, 'nb')).toEqual({ direction, text })
})

test('STA-01 a rate is compared in percentage points', () => {
  expect(compared(83, 80, rateWords, 'nb').text).toBe('3 prosentpoeng høyere enn forrige periode')
  expect(compared(0, 80, rateWords, 'nb').text).toBe('80 prosentpoeng lavere enn forrige periode')
})
