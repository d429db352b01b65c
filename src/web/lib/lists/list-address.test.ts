import { expect, test } from 'vitest'
import { fromAddress, toAddress, startOfList, type ListState } from './use-list-state.ts'

const keys = ['name', 'role'] as const
const names = ['status', 'group']
const start = startOfList<'name' | 'role'>({ column: 'name', direction: 'asc' })
const third: ListState<'name' | 'role'> = {
  search: 'hansen',
  filters: { status: 'draft' },
  sort: { column: 'role', direction: 'desc' },
  page: 3,
}

test('USR-01 the address has order, page and filters of a list, and never its search', () => {
  expect(toAddress(third, start, names)).toEqual({ sort: 'role.desc', page: 3, status: 'draft' })
  expect(JSON.stringify(toAddress(third, start, names))).not.toContain('hansen')
})

test('USR-01 the initial view of a list leaves the address as it is', () => {
  expect(Object.values(toAddress(start, start, names))).toEqual(Array(4).fill(undefined))
})

test('USR-01 a list reads its own address back, with the search of the history', () => {
  const address = toAddress(third, start, names)
  const saved = { ...start, search: 'hansen' }
  expect(fromAddress(address, saved, keys, start, names)).toEqual(third)
})

test.each([
  { sort: 'seats.asc' },
  { sort: 'name' },
  { page: 0 },
  { page: 2.5 },
  { page: '2' },
  { status: 7 },
  { status: '' },
  { other: 'draft' },
])('USR-01 an address with %j shows the initial view', (address) => {
  expect(fromAddress(address, start, keys, start, names)).toEqual(start)
})

test('SET-05 a filter that may not be in the address comes from the history', () => {
  const saved = { ...start, filters: { person: 'x', status: 'draft' } }
  expect(fromAddress({}, saved, keys, start, names).filters).toEqual({ person: 'x' })
})
