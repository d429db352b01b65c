import { expect, test } from 'vitest'
import { closingProblems, plannedClosing, withoutPastClosing } from './planned-closing.ts'

const hour = (h: number): string => new Date(Date.UTC(2026, 10, 30, h)).toISOString()
const at = (h: number): number => Date.parse(hour(h))
const closing = (from: number | null, until: number | null) => ({
  closingFrom: from === null ? '' : hour(from),
  closingUntil: until === null ? '' : hour(until),
})
const none = closing(null, null)

test.each([
  [none, none, []],
  [none, closing(3, 4), []],
  // Its beginning was stored before: the end of one that is under way can move, either way.
  [closing(1, 4), closing(1, 6), []],
  [closing(1, 4), closing(1, 3), []],
  [closing(1, 4), none, []],
  [closing(0, 1), closing(0, 1), []],
  [none, closing(null, 4), [{ field: 'closingFrom', why: 'incomplete' }]],
  [none, closing(3, null), [{ field: 'closingUntil', why: 'incomplete' }]],
  [none, closing(1, 4), [{ field: 'closingFrom', why: 'from-past' }]],
  [none, closing(2, 4), [{ field: 'closingFrom', why: 'from-past' }]],
  [closing(3, 4), closing(1, 4), [{ field: 'closingFrom', why: 'from-past' }]],
  [none, closing(4, 4), [{ field: 'closingUntil', why: 'order' }]],
  [none, closing(4, 3), [{ field: 'closingUntil', why: 'order' }]],
  [
    none,
    closing(1, 0),
    [
      { field: 'closingFrom', why: 'from-past' },
      { field: 'closingUntil', why: 'order' },
    ],
  ],
  [
    none,
    closing(0, 1),
    [
      { field: 'closingFrom', why: 'from-past' },
      { field: 'closingUntil', why: 'until-past' },
    ],
  ],
  [closing(0, 4), closing(0, 2), [{ field: 'closingUntil', why: 'until-past' }]],
] as const)(
  'BO-17 at 02:00 a closing %j that becomes %j has the problems %j',
  (before, after, why) => {
    expect(closingProblems(before, after, at(2))).toEqual(why)
  },
)

test('BO-17 a closing is planned until the moment of its end, and then it is gone from the settings', () => {
  const settings = { ...closing(3, 4), maintenanceMessage: 'Vi flytter.' }
  expect(plannedClosing(settings, at(4) - 1)).toEqual({ from: hour(3), until: hour(4) })
  expect(withoutPastClosing(settings, at(4) - 1)).toEqual(settings)
  expect(plannedClosing(settings, at(4))).toBeNull()
  expect(withoutPastClosing(settings, at(4))).toEqual({
    ...none,
    maintenanceMessage: 'Vi flytter.',
  })
})
