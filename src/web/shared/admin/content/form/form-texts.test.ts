import { expect, test } from 'vitest'
import { readPlace, sentPlace } from './form-texts.ts'

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  ['-1', null],
  ['1,5', null],
  ['to', null],
])('CNT-03 the place %j is %s', (text, place) => {
  expect(readPlace(text)).toBe(place)
})

test('CNT-03 a place that was not touched is not sent', () => {
  expect(sentPlace('3', 3)).toEqual({})
  expect(sentPlace('0', 3)).toEqual({ orderIndex: 0 })
  expect(sentPlace('3', null)).toEqual({ orderIndex: 3 })
})
