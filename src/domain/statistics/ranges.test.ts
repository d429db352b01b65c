import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { defaultRange, nextOpening, type DateRange, type Opening } from './ranges.ts'

/** Where a page opens that has these totals. */
const openingOf = (totals: Readonly<Record<Exclude<DateRange, '7days'>, Figure>>): Opening => {
  let opening: Opening = { range: defaultRange, state: 'searching' }
  while (opening.state === 'searching') {
    const { range } = opening
    opening = nextOpening(range, range === '7days' ? null : totals[range])
  }
  return opening
}

test.each<[DateRange, Opening['state'], readonly [Figure, Figure, Figure, Figure]]>([
  ['30days', 'found', [20, 20, 20, 20]],
  ['90days', 'found', [null, 10, 30, 30]],
  ['1year', 'found', [0, null, 10, 10]],
  ['all', 'found', [null, null, null, 10]],
  ['30days', 'none', [null, null, null, null]],
  ['30days', 'none', [0, 0, 0, 0]],
])(
  'BO-10 ROLE-13 a page opens on %s (%s), the shortest period from 30 days on that shows something, with totals %j',
  (range, state, totals) => {
    const [month, quarter, year, all] = totals
    const opening = openingOf({ '30days': month, '90days': quarter, '1year': year, all })
    expect(opening).toEqual({ range, state })
  },
)
