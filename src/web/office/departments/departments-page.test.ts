import { expect, test } from 'vitest'
import type { Sort } from '#web/kit/table/sort.ts'
import { sorted, type sortKeys } from './departments-page.tsx'

const row = (name: string, usedSeats: number, allocatedSeats: number, isActive = true) => ({
  name,
  usedSeats,
  allocatedSeats,
  isActive,
})

const rows = [
  row('Åsen', 1, 1),
  row('Avdeling 10', 746, 1000, false),
  row('Avdeling 2', 747, 1000),
  row('Øst', 0, 20),
  row('Ærlig', 0, 5, false),
]

const names = (sort: Sort<(typeof sortKeys)[number]> | null) =>
  sorted(rows, sort).map(({ name }) => name)

const byName = ['Avdeling 2', 'Avdeling 10', 'Ærlig', 'Øst', 'Åsen']

test('USR-07 by name as Norwegian sorts it, and 2 before 10', () => {
  expect(names(null)).toEqual(byName)
  expect(names({ column: 'name', direction: 'asc' })).toEqual(byName)
  expect(names({ column: 'name', direction: 'desc' })).toEqual(byName.toReversed())
})

test('USR-07 by the exact share of the seats; equal shares by name either way', () => {
  const rising = ['Ærlig', 'Øst', 'Avdeling 10', 'Avdeling 2', 'Åsen']
  expect(names({ column: 'usage', direction: 'asc' })).toEqual(rising)
  const falling = ['Åsen', 'Avdeling 2', 'Avdeling 10', 'Ærlig', 'Øst']
  expect(names({ column: 'usage', direction: 'desc' })).toEqual(falling)
})

test('USR-07 by status: active first, then inactive first', () => {
  const activeFirst = ['Avdeling 2', 'Øst', 'Åsen', 'Avdeling 10', 'Ærlig']
  expect(names({ column: 'status', direction: 'asc' })).toEqual(activeFirst)
  const inactiveFirst = ['Avdeling 10', 'Ærlig', 'Avdeling 2', 'Øst', 'Åsen']
  expect(names({ column: 'status', direction: 'desc' })).toEqual(inactiveFirst)
})
