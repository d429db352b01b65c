import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff, type DiffPart } from './word-diff.ts'

/** The changed pieces in brackets. */
const marked = (parts: readonly DiffPart[]): string =>
  parts.map(({ text, isShared }) => (isShared ? text : `[${text}]`)).join('')

test.each([
  [
    'Ring legevakten nå.',
    'Ring legevakten med en gang.',
    'Ring legevakten [nå].',
    'Ring legevakten [med en gang].',
  ],
  ['a b c d', 'a c d', 'a [b ]c d', 'a c d'],
  ['en\nto\ntre', 'en\ntre', 'en\n[to\n]tre', 'en\ntre'],
  [
    'Se etter fare, og meld.',
    'Se etter fare og meld!',
    'Se etter fare[,] og meld[.]',
    'Se etter fare og meld[!]',
  ],
  [
    'Ta fra personen tau og kniver straks',
    'Ta fra personen snorer og blader straks',
    'Ta fra personen [tau] og [kniver] straks',
    'Ta fra personen [snorer] og [blader] straks',
  ],
  [
    'Be ham gå ut nå, og vent der',
    'Be ham komme inn nå, og vent der',
    'Be ham [gå ut] nå, og vent der',
    'Be ham [komme inn] nå, og vent der',
  ],
  ['Uro', 'Angst', '[Uro]', '[Angst]'],
  ['', 'Angst', '', '[Angst]'],
  ['Angst', '', '[Angst]', ''],
  ['Likt', 'Likt', 'Likt', 'Likt'],
])('BO-13 of %j and %j only the words that differ are marked', (before, after, left, right) => {
  const diff = wordDiff(before, after)
  expect([marked(diff.before), marked(diff.after)]).toEqual([left, right])
})

test('BO-13 a text that shares few words with the other is marked as a whole', () => {
  const diff = wordDiff(
    'Snakk rolig og spør',
    'Observer hvert kvarter og ring vaktleder med funnene',
  )
  expect(diff.before).toHaveLength(1)
  expect(diff.after).toHaveLength(1)
})

test('BO-13 texts as long as a field takes are compared, and longer ones are marked whole', () => {
  const long = (word: string, count: number) => `Først ${`${word} ord `.repeat(count)}sist`
  const field = wordDiff(long('et', 500), long('to', 500))
  expect(marked(field.before)).toMatch(/^Først \[et\] ord/u)
  const huge = wordDiff(long('et', 5000), long('to', 5000))
  expect(huge.before).toHaveLength(1)
})

test('BO-13 the parts of each side make up its text, and both sides share the same', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'å', ' ', '\n', '.', '😀'),
    maxLength: 40,
  })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = wordDiff(before, after)
      const joined = (parts: readonly DiffPart[]) => parts.map((part) => part.text).join('')
      expect([joined(diff.before), joined(diff.after)]).toEqual([before, after])
      const words = (parts: readonly DiffPart[]) =>
        parts
          .filter(({ isShared }) => isShared)
          .map((part) => part.text)
          .join('')
          .replaceAll(/\s+/gu, '')
      expect(words(diff.before)).toBe(words(diff.after))
    }),
  )
})
