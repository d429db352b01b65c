import { expect, test } from 'vitest'
import type { CheckKind } from './check-patterns.ts'
import {
  lastSeenWithout,
  lastShown,
  wasAway,
  withStart,
  seenAround,
  wouldHavePrevented,
} from './counted-checks.ts'
import { watchStart } from '../watch/watch-start.ts'

const check = (observedAt: number, kind: CheckKind = 'talked') => ({ observedAt, kind })

test('FUP-08 a case shows no reaction until somebody has seen the person', () => {
  expect(lastShown([])).toBeNull()
  const alarm = check(1, 'no_reaction')
  expect(lastShown([alarm, check(2, 'not_seen'), check(3, 'away')])).toEqual(alarm)
  expect(lastShown([alarm, check(2)])).toEqual(check(2))
  expect(lastShown([check(1), check(2, 'not_seen')])).toEqual(check(2, 'not_seen'))
})

test.each([
  ['the check before', 30, check(30), [check(10), check(20)], 20],
  ['the start of the checks', 30, check(30), [check(1)], 5],
  ['the start where nobody saw the person', 30, check(30), [check(20, 'not_seen')], 5],
  ['the clock that a later check set', 40, check(30), [check(40)], 40],
  ['the clock, where nobody saw the person', 30, check(30, 'not_seen'), [check(10)], 30],
] as const)(
  'FUP-08 without the moved check a case counts from %s',
  (_what, seen, moved, rest, at) => {
    expect(lastSeenWithout(seen, moved, rest, 5)).toBe(at)
  },
)

test('FUP-08 a moved check explains a deviation that it would have prevented, and no other', () => {
  expect(wouldHavePrevented(10, 15, [check(1), check(20)])).toBe(true)
  expect(wouldHavePrevented(15, 15, [])).toBe(false)
  expect(wouldHavePrevented(10, 15, [check(12)])).toBe(false)
  expect(wouldHavePrevented(10, 15, [check(12, 'not_seen')])).toBe(true)
  // The clock has begun since.
  expect(wouldHavePrevented(10, 15, withStart([check(20)], 12))).toBe(false)
  expect(wouldHavePrevented(10, 15, withStart([check(20)], 5))).toBe(true)
})

test('FUP-101 a check that was entered late is no seeing that counts, and never ends no reaction', () => {
  const late = { ...check(15), isLateEntry: true }
  const alarm = check(10, 'no_reaction')
  expect(lastShown([alarm, late])).toEqual(alarm)
  expect(lastShown([check(10), late])).toEqual(late)
  expect(seenAround([check(10), late, check(20)], 16)).toEqual({ before: 10, after: 20 })
  expect(wasAway([{ ...check(10, 'away'), isLateEntry: true }], 5, 20)).toBe(false)
})

test('FUP-31 nobody was expected while the person was away', () => {
  expect(wasAway([check(10, 'away')], 5, 20)).toBe(true)
  expect(wasAway([check(30, 'away')], 5, 20)).toBe(false)
})

test('FUP-08 the checks began with the first of the newest plans that all ask for them', () => {
  const irregular = { kind: 'irregular', maxGap: 15 } as const
  const plans = [
    { level: irregular, savedAt: 30 },
    { level: irregular, savedAt: 20 },
    { level: { kind: 'none' } as const, savedAt: 10 },
    { level: irregular, savedAt: 1 },
  ]
  expect(watchStart(plans)).toBe(20)
  expect(watchStart(plans.slice(0, 2))).toBe(20)
  expect(watchStart(plans.slice(2))).toBeNull()
  expect(watchStart([])).toBeNull()
})
