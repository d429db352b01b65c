import { expect, test } from 'vitest'
import { lastCheckAfterLate, lateEntryFault } from './late-entry.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-25T17:40:00+01:00')

test.each([
  [24, false, null],
  [24.01, false, 'past-day'],
  [24.01, true, null],
  [7 * 24, true, null],
  [7 * 24 + 0.01, true, 'past-week'],
  [7 * 24 + 0.01, false, 'past-week'],
  [-1, false, null],
] as const)(
  'FUP-101 a check from %f hours ago, entered by a shift leader %s, has the fault %s',
  (hours, isShiftLeader, fault) => {
    expect(lateEntryFault(now - hours * HOUR, now, isShiftLeader)).toBe(fault)
  },
)

const check = (kind: 'talked' | 'asleep' | 'no_reaction', at: number) => ({ kind, at })

test.each([
  ['the first', null, check('talked', 5), check('talked', 5)],
  ['a newer one', check('talked', 5), check('asleep', 6), check('asleep', 6)],
  ['no older one', check('talked', 5), check('asleep', 4), check('talked', 5)],
  ['no reaction', check('talked', 5), check('no_reaction', 6), check('no_reaction', 6)],
  ['no reaction still', check('no_reaction', 5), check('talked', 6), check('no_reaction', 5)],
] as const)(
  'FUP-101 FUP-40 the last check after a late entry is %s',
  (_what, last, entered, shown) => {
    expect(lastCheckAfterLate(last, entered)).toEqual(shown)
  },
)
