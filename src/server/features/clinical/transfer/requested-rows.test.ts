import { expect, test } from 'vitest'
import { applyFileOrder } from './requested-rows.ts'

test.each([
  ['abc', 'cab', 'cab'],
  ['abcd', 'db', 'adcb'],
  ['abx', 'axb', 'axb'],
  ['abc', '', 'abc'],
])('IMP-02 of %s a file with %s makes %s', (present, named, after) => {
  expect(applyFileOrder([...present], [...named]).join('')).toBe(after)
})
