import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const compared = (text: string, other: string) =>
  linesOf(text, other).map(({ text: line, isShared }) => (isShared ? line : `* ${line}`))

test('CNT-02 of a list the lines that the other version lacks are marked', () => {
  expect(compared('a\nb\nc', 'a\nc')).toEqual(['a', '* b', 'c'])
  expect(compared('a\nc', 'a\nb\nc')).toEqual(['a', 'c'])
})

test('CNT-02 a single line that differs is marked whole; empty lines are left out', () => {
  expect(compared('Uro', 'Angst')).toEqual(['* Uro'])
  expect(compared('', 'Angst')).toEqual([])
  expect(compared('a\n\nb', 'a')).toEqual(['a', '* b'])
})
