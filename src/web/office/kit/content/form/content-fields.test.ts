import { expect, test } from 'vitest'
import { parsePosition, changedPosition } from './content-fields.tsx'

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['-1', null],
  ['1,5', null],
  ['to', null],
])('CNT-03 the place %j is %s', (text, position) => {
  expect(parsePosition(text)).toBe(position)
})

test('CNT-03 a place that was not touched is not sent', () => {
  expect(changedPosition('3', 3)).toEqual({})
  expect(changedPosition('0', 3)).toEqual({ orderIndex: 0 })
  expect(changedPosition('3', null)).toEqual({ orderIndex: 3 })
})
