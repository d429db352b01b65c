import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerTo,
  intensityWord,
  isSelected,
  parseOfficerAnswer,
  reaches,
} from './officer-answers.ts'

test('OFF-04 an answer is a whole number from 0 to 100, or unable', () => {
  for (const value of [0, 1, 50, 100, 'unable']) expect(parseOfficerAnswer(value)).toBe(value)
})

test.for([101, -1, 50.5, '50', '', null, undefined, Number.NaN, Infinity, true, [], {}])(
  'OFF-04 %j is no answer',
  (value) => {
    expect(parseOfficerAnswer(value)).toBeNull()
  },
)

test('OFF-04 above 0 counts as selected', () => {
  expect([1, 100].map(isSelected)).toEqual([true, true])
  expect([0, 'unable' as const, null].map(isSelected)).toEqual([false, false, false])
})

test('OFF-04 the word changes at 1, 25, 50 and 75', () => {
  expect([0, 1, 24, 25, 49, 50, 74, 75, 100].map(intensityWord)).toEqual([
    'none',
    'minimal',
    'minimal',
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
  ])
})

test('SAFE-05 0 is an answer and absence is not', () => {
  expect(answerTo({ a: 0 }, 'a')).toBe(0)
  expect(answerTo({ a: 0 }, 'b')).toBeNull()
  expect(reaches(0, 0)).toBe(true)
  expect(reaches(null, 0)).toBe(false)
  expect(reaches('unable', 0)).toBe(false)
})

test('SAFE-05 a name that every object has is no answer, and a broken answer is not swallowed', () => {
  expect(answerTo({}, 'constructor')).toBeNull()
  expect(() => answerTo({ a: Number.NaN }, 'a')).toThrow(RangeError)
})

test('OFF-04 parsing keeps every value that it accepts', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const answer = parseOfficerAnswer(value)
      expect(answer === null || Object.is(answer, value)).toBe(true)
    }),
  )
})
