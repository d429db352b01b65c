import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

test('ADM-04 a value equals a copy of itself, and the order of keys does not count', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameValue(value, structuredClone(value))).toBe(true)
    }),
  )
  expect(isSameValue({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
})

test.each([
  [0, false],
  [0, null],
  ['', null],
  ['0', 0],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: undefined }, { b: undefined }],
  [{ a: { b: 0 } }, { a: { b: '0' } }],
])('ADM-04 %j and %j differ', (a, b) => {
  expect(isSameValue(a, b)).toBe(false)
  expect(isSameValue(b, a)).toBe(false)
})
