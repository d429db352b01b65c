import { expect, test } from 'vitest'
import {
  readReference,
  referenceCount,
  referenceOf,
  referenceText,
  referenceWords,
} from './reference.ts'

/** Whether one letter more, less or other makes the one word of the other. */
const isOneEditApart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === long.length) {
    return [...short].filter((letter, position) => letter !== long[position]).length === 1
  }
  return [...long].some((_, cut) => long.slice(0, cut) + long.slice(cut + 1) === short)
}

test('FUP-02 the list has 1 024 words of 4 to 8 letters a–z', () => {
  expect(referenceWords).toHaveLength(1024)
  expect(referenceWords.filter((word) => !/^[a-z]{4,8}$/u.test(word))).toEqual([])
})

test('FUP-02 each word begins with four letters that no other word begins with', () => {
  expect(new Set(referenceWords.map((word) => word.slice(0, 4))).size).toBe(referenceWords.length)
})

test('FUP-02 two words are at least two edits apart', () => {
  const near = referenceWords.flatMap((word, position) =>
    referenceWords
      .slice(position + 1)
      .filter((other) => isOneEditApart(word, other))
      .map((other) => `${word}-${other}`),
  )
  expect(near).toEqual([])
})

test('FUP-02 every number gives another reference, of two different words', () => {
  const numbers = Array.from({ length: referenceCount }, (_, drawn) => drawn)
  const references = numbers.map(referenceOf)
  expect(new Set(references.map(referenceText)).size).toBe(referenceCount)
  expect(references.filter(([first, second]) => first === second)).toEqual([])
  expect(() => referenceOf(referenceCount)).toThrow('no word')
})

test.each([
  ['kongle-kompass', 'kongle-kompass'],
  ['Kongle  Kompass', 'kongle-kompass'],
  ['kong komp', 'kongle-kompass'],
  [' kongl/kompas. ', 'kongle-kompass'],
])('FUP-02 %j is the reference %j', (typed, reference) => {
  expect(referenceText(readReference(typed) ?? ['', ''])).toBe(reference)
})

test.each([
  '',
  'kongle',
  'kon komp',
  'kongle kongle',
  'konglene kompass',
  'kongle kompass lampe',
  'qqqq kompass',
])('FUP-02 %j is no reference', (typed) => {
  expect(readReference(typed)).toBeNull()
})
