import { expect, test } from 'vitest'
import { nextSort } from './sort.ts'

test('the first press on a heading sorts rising, the next falling, and another column rising', () => {
  const first = nextSort(null, 'name')
  expect(first).toStrictEqual({ column: 'name', direction: 'asc' })
  const second = nextSort(first, 'name')
  expect(second).toStrictEqual({ column: 'name', direction: 'desc' })
  expect(nextSort(second, 'name')).toStrictEqual(first)
  expect(nextSort<'name' | 'role'>(second, 'role')).toStrictEqual({
    column: 'role',
    direction: 'asc',
  })
})
