import { expect, test } from 'vitest'
import { periodOf } from '#web/lib/format/norwegian-day.ts'
import { isFiltered, isReversed, noFilters, readFilters, queryOf } from './history-search.ts'

test('DASH-04 an address without filters, or with junk, filters nothing', () => {
  const junk = { status: 'lost', flow: 7, from: '2026-02-30', to: ['2026-11-21'], side: '2' }
  for (const search of [{}, junk]) {
    expect(readFilters(search)).toStrictEqual(noFilters)
    expect(isFiltered(readFilters(search))).toBe(false)
    const read = readFilters(search)
    expect({ ...queryOf(read), ...periodOf(read) }).toStrictEqual({})
  }
})

test('DASH-04 what the address says is what the server is asked, days as they are in Norway', () => {
  const search = { status: 'archived', flow: 'treatment', from: '2026-07-01', to: '2026-11-21' }
  const filters = readFilters(search)
  expect(filters).toStrictEqual(search)
  expect(isFiltered(filters)).toBe(true)
  expect({ ...queryOf(filters), ...periodOf(filters) }).toStrictEqual({
    status: 'archived',
    flow: 'treatment',
    from: '2026-06-30T22:00:00.000Z',
    before: '2026-11-21T23:00:00.000Z',
  })
})

test('DASH-04 one good filter among junk counts', () => {
  const read = readFilters({ status: 'completed', from: 'i går' })
  expect({ ...queryOf(read), ...periodOf(read) }).toStrictEqual({ status: 'completed' })
})

test.each([
  ['2026-11-21', '2026-11-20', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-21', undefined, false],
  [undefined, '2026-11-20', false],
])('DASH-04 from %s to %s is reversed: %s', (from, to, reversed) => {
  expect(isReversed({ ...noFilters, from, to })).toBe(reversed)
})
