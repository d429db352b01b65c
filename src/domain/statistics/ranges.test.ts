import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { defaultRange, nextOpening, type DateRange, type Opening } from './ranges.ts'

/** Where a page opens that has these totals. */
const openingOf = (totals: Readonly<Record<Exclude<DateRange, '7days'>, Figure>>): DateRange => {
  let opening: Opening = { range: defaultRange, isFound: false }
  while (!opening.isFound) {
    const { range } = opening
    opening = nextOpening(range, range === '7days' ? null : totals[range])
  }
  return opening.range
}

test.each<[DateRange, readonly [Figure, Figure, Figure, Figure]]>([
  ['30days', [20, 20, 20, 20]],
  ['90days', [null, 10, 30, 30]],
  ['1year', [0, null, 10, 10]],
  ['all', [null, null, null, 10]],
  ['30days', [null, null, null, null]],
  ['30days', [0, 0, 0, 0]],
])(
  'BO-10 ROLE-13 a page opens on %s, the shortest period from 30 days on that shows something, with totals %j',
  (expected, totals) => {
    const [month, quarter, year, all] = totals
    expect(openingOf({ '30days': month, '90days': quarter, '1year': year, all })).toBe(expected)
  },
)
