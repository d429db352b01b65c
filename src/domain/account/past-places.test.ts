import { expect, test } from 'vitest'
import { placeAt, placesAfter } from './past-places.ts'

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000]
const moved = Date.parse('2026-11-20T08:00:00.000Z')
const movedAgain = Date.parse('2026-11-25T08:00:00.000Z')
const iso = (ms: number): string => new Date(ms).toISOString()

const past = [
  { companyId: 'firm', departmentId: 'A', until: iso(moved) },
  { companyId: 'firm', departmentId: 'B', until: iso(movedAgain) },
]

test.each([
  ['A', moved - 300 * DAY, true],
  ['A', moved + DAY, true],
  ['A', moved + DAY + 1, false],
  ['B', moved - DAY, true],
  ['B', moved - DAY - 1, false],
  ['B', movedAgain + HOUR, true],
  ['C', moved, false],
])('F-D3 a user who moved from A to B and on was in %s at %i: %s', (department, at, isThere) => {
  expect(placeAt(past, department, at) !== null).toBe(isThere)
})

test('F-D3 a move of department or company adds the place before it, and another save adds none', () => {
  const user = { companyId: 'firm', departmentId: 'C', pastPlaces: past }
  expect(placesAfter(user, user, iso(movedAgain + DAY))).toBe(past)
  for (const to of [
    { companyId: 'firm', departmentId: null },
    { companyId: 'other', departmentId: 'C' },
  ]) {
    expect(placesAfter(user, to, iso(movedAgain + DAY))).toEqual([
      ...past,
      { companyId: 'firm', departmentId: 'C', until: iso(movedAgain + DAY) },
    ])
  }
})
