import { expect, test } from 'vitest'
import { missingPreconditions, preconditions } from './preconditions.ts'

const nothing = { legalBasis: '', dpiaOn: null, listRoutine: '', shiftTimes: [] }
const record = {
  legalBasis: 'Straffegjennomføringsloven § 4',
  dpiaOn: '2026-10-01',
  listRoutine: 'I safen på vaktrommet',
  shiftTimes: ['07:15', '14:45', '22:00'],
}
const places = { hasShiftLeader: true, hasCallLists: true }

test('FUP-09 without any record every precondition is missing', () => {
  const missing = missingPreconditions(nothing, { hasShiftLeader: false, hasCallLists: false })
  expect(missing).toEqual(preconditions)
})

test('FUP-09 with all of them nothing is missing', () => {
  expect(missingPreconditions(record, places)).toEqual([])
})

test.each([
  ['legal-basis', { ...record, legalBasis: '' }, places],
  ['dpia', { ...record, dpiaOn: null }, places],
  ['list-routine', { ...record, listRoutine: '' }, places],
  ['shift-times', { ...record, shiftTimes: [] }, places],
  ['functions', record, { ...places, hasShiftLeader: false }],
  ['call-lists', record, { ...places, hasCallLists: false }],
])('FUP-09 only %s is missing', (missing, one, other) => {
  expect(missingPreconditions(one, other)).toEqual([missing])
})
