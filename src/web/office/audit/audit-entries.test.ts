import { expect, test } from 'vitest'
import { namedFilter } from '#web/office/kit/audit/named-filter.ts'
import {
  isFiltered,
  isReversed,
  moreFiltersOf,
  queryOf,
  readFilters,
  entryQuery,
} from './audit-entries.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const other = '018f0000-0000-7000-8000-000000000002'

test('SET-05 the stored filters are those that the server gets, days as they are in Norway', () => {
  const person = { id, name: 'Åse  Vik' }
  const params = { action: 'profiles', resource: 'user', result: 'refused' }
  const stored = { ...params, reads: 'yes' }
  const days = { from: '2026-07-01', to: '2026-11-21' }
  const about = { id: other, name: 'Fløy B' }
  const objects = { person: namedFilter(person), about: namedFilter(about) }
  const filters = readFilters({ ...objects, ...stored, ...days })
  expect(filters).toEqual({ person, about, ...params, reads: true, ...days })
  expect(queryOf(filters)).toEqual({
    userId: id,
    resourceId: other,
    action: 'profiles',
    resourceType: 'user',
    result: 'refused',
    reads: true,
    from: '2026-06-30T22:00:00.000Z',
    before: '2026-11-21T23:00:00.000Z',
  })
})

test('SET-05 invalid and empty values filter nothing', () => {
  const empty = { person: '', about: '', action: '', resource: '', result: '', from: '', to: '' }
  const junk = { person: 'nobody', result: 'lost', reads: 'no', from: '2026-02-30', to: 'i går' }
  for (const params of [{}, empty, junk]) {
    expect(isFiltered(readFilters(params))).toBe(false)
    expect(queryOf(readFilters(params))).toEqual({})
  }
})

test('SET-05 readings narrow nothing: an empty log is not one without matches', () => {
  expect(isFiltered(readFilters({ reads: 'yes' }))).toBe(false)
  expect(isFiltered(readFilters({ reads: 'yes', result: 'done' }))).toBe(true)
})

test.each([
  ['2026-11-21', '2026-11-20', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-21', '', false],
])('SET-05 from %s to %s is reversed: %s', (from, to, reversed) => {
  expect(isReversed(readFilters({ from, to }))).toBe(reversed)
})

test('BO-07 free text goes with the functions whose words match, and the filters out of sight are named', () => {
  const filters = readFilters({ result: 'refused', from: '2026-11-21' }, ' Opprett ')
  expect(isFiltered(filters)).toBe(true)
  expect(moreFiltersOf(filters)).toEqual(['result'])
  const actions = ['profiles.create', 'profiles.update', 'companies.create']
  expect(entryQuery(readFilters({}, ' Opprett '), actions)).toEqual({
    search: 'Opprett',
    wording: ['profiles.create', 'companies.create'],
  })
  expect(entryQuery(readFilters({}, 'invit'), actions)).toEqual({
    search: 'invit',
    wording: ['profiles.create'],
  })
  expect(entryQuery(readFilters({}, '  '), actions)).toEqual({})
})
