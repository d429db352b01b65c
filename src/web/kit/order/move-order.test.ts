import { expect, test } from 'vitest'
import { moved } from './move-order.ts'

test.each([
  { from: 2, to: 1, expected: 'acbd' },
  { from: 1, to: 2, expected: 'acbd' },
  { from: 0, to: 3, expected: 'bcda' },
  { from: 3, to: 0, expected: 'dabc' },
  { from: 1, to: 1, expected: 'abcd' },
])('CNT-04 the row at $from moved to $to', ({ from, to, expected }) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})
