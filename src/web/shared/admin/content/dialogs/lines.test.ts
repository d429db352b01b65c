import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const told = (text: string, other: string) =>
  linesOf(text, other).map(({ text: line, isShared }) => (isShared ? line : `* ${line}`))

test('CNT-02 of a list the lines that the other version lacks are marked', () => {
  expect(told('a\nb\nc', 'a\nc')).toEqual(['a', '* b', 'c'])
  expect(told('a\nc', 'a\nb\nc')).toEqual(['a', 'c'])
})

test('CNT-02 a single line that differs is marked whole; empty lines are left out', () => {
  expect(told('Uro', 'Angst')).toEqual(['* Uro'])
  expect(told('', 'Angst')).toEqual([])
  expect(told('a\n\nb', 'a')).toEqual(['a', '* b'])
})
