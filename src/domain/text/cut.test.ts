import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut } from './cut.ts'

const a = (count: number): string => 'a'.repeat(count)

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  // One character each: a pair of units, a joined emoji, a flag, and a letter with its accent.
  [`${a(59)}😀b`, 60, a(59)],
  [`${a(58)}😀b`, 60, `${a(58)}😀`],
  [`${a(56)}👩🏽‍⚕️b`, 60, a(56)],
  [`${a(58)}🇳🇴b`, 60, a(58)],
  [`${a(59)}A\u030Ab`, 60, a(59)],
  ['😀', 1, ''],
])('F-D6 V4 %j is cut at %i to %j', (text, length, expected) => {
  expect(cut(text, length)).toBe(expected)
})

test('F-D6 V4 any text that is cut is its beginning, well-formed, and no longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, length) => {
      const short = cut(text, length)
      expect(text.startsWith(short)).toBe(true)
      expect(short.isWellFormed()).toBe(true)
      expect(short.length).toBeLessThanOrEqual(length)
      expect(short === text).toBe(text.length <= length)
    }),
  )
})
