import { expect, test } from 'vitest'
import { readListState, startOfList, type ListState } from './use-list-state.ts'

const keys = ['name', 'role'] as const
const start = startOfList<'name' | 'role'>({ column: 'name', direction: 'asc' })
const third: ListState<'name' | 'role'> = {
  search: 'hansen',
  filters: { status: 'draft' },
  sort: { column: 'role', direction: 'desc' },
  page: 3,
}

test('USR-01 what an entry of the history holds is found again as it was', () => {
  expect(readListState(structuredClone(third), keys, start)).toStrictEqual(third)
})

test.each([undefined, null, 'list', 7, {}, { search: 1, sort: 'name', page: '2' }, { page: 0 }])(
  'USR-01 an entry that holds %j shows the list from its start',
  (value) => {
    expect(readListState(value, keys, start)).toStrictEqual(start)
  },
)

test('CNT-01 filters that are no text are as if they were not there', () => {
  const old = { search: '', filters: { status: 'draft', group: 7 }, page: 1 }
  expect(readListState(old, keys, start).filters).toStrictEqual({ status: 'draft' })
})

test('USR-01 an order that the list no longer has is not kept; the search is', () => {
  const old = { search: 'olsen', sort: { column: 'seats', direction: 'asc' }, page: 2.5 }
  expect(readListState(old, keys, start)).toStrictEqual({ ...start, search: 'olsen' })
})
