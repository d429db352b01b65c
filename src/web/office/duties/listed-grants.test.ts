import { expect, test } from 'vitest'
import type { DutyGrant } from '#contract/functions.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Sort } from '#web/kit/table/sort.ts'
import { listedGrants, type sortKeys } from './listed-grants.ts'

const departments = [
  { id: 'd10', name: 'Avdeling 10' },
  { id: 'd2', name: 'Avdeling 2' },
]

const grant = (
  userName: string,
  departmentId: string,
  ofGrant: StaffDuty,
  until: string | null = null,
): DutyGrant => ({
  id: userName,
  userId: userName,
  userName,
  departmentId,
  function: ofGrant,
  until,
  reason: null,
})

const grants = [
  grant('Åse', 'd2', 'health'),
  grant('Kari', 'd10', 'officer'),
  grant('Ola', 'd2', 'officer', '2026-11-26T12:00:00.000Z'),
  grant('Berit', 'd2', 'officer'),
]

type Column = (typeof sortKeys)[number]

const names = (search: string, sort: Sort<Column> | null = null) =>
  listedGrants(grants, departments, search, sort).map(({ userName }) => userName)

const by = (column: Column, direction: 'asc' | 'desc' = 'asc') => names('', { column, direction })

test('FUP-120 the functions sort by department, and there by function and person', () => {
  expect(names('')).toEqual(['Berit', 'Ola', 'Åse', 'Kari'])
  expect(by('department', 'desc')).toEqual(['Kari', 'Berit', 'Ola', 'Åse'])
  expect(by('person')).toEqual(['Berit', 'Kari', 'Ola', 'Åse'])
  expect(by('function')).toEqual(['Berit', 'Ola', 'Kari', 'Åse'])
})

test('FUP-120 a function that ends sorts before those that stay', () => {
  expect(by('until')).toEqual(['Ola', 'Berit', 'Åse', 'Kari'])
})

test('FUP-120 the search looks at the person and the department', () => {
  expect(names('ase')).toEqual(['Åse'])
  expect(names('avdeling 10')).toEqual(['Kari'])
  expect(names('ola avdeling')).toEqual(['Ola'])
})

test('FUP-120 a function in a department that is gone stays in the list, without its name', () => {
  expect(listedGrants(grants, [], 'kari', null)).toMatchObject([{ departmentName: '' }])
})
