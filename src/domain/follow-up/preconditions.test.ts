import { expect, test } from 'vitest'
import { missingPreconditions, preconditions } from './preconditions.ts'

const nothing = { legalBasis: '', dpiaOn: null, listRoutine: '', shiftTimes: [] }
const record = {
  legalBasis: 'Straffegjennomføringsloven § 4',
  dpiaOn: '2026-10-01',
  listRoutine: 'I safen på vaktrommet',
  shiftTimes: ['07:15', '14:45', '22:00'],
}
const ward = {
  id: 'a',
  name: 'Avdeling A',
  hasShiftLeader: true,
  needsCallList: true,
  hasCallList: true,
}
const wards = [ward]

test('FUP-09 without any record every precondition is missing', () => {
  expect(missingPreconditions(nothing, [])).toEqual(preconditions)
})

test('FUP-09 with all of them nothing is missing', () => {
  expect(missingPreconditions(record, wards)).toEqual([])
})

test.each([
  ['legal-basis', { ...record, legalBasis: '' }, wards],
  ['dpia', { ...record, dpiaOn: null }, wards],
  ['list-routine', { ...record, listRoutine: '' }, wards],
  ['shift-times', { ...record, shiftTimes: [] }, wards],
  ['functions', record, [{ ...ward, hasShiftLeader: false }]],
  ['call-lists', record, [ward, { ...ward, hasCallList: false }]],
])('FUP-09 only %s is missing', (missing, one, others) => {
  expect(missingPreconditions(one, others)).toEqual([missing])
})

test('BO-03 call lists are in place only when the list of some department was checked', () => {
  expect(missingPreconditions(record, [])).toEqual(['functions', 'call-lists'])
  const helped = { ...ward, needsCallList: false, hasCallList: false }
  expect(missingPreconditions(record, [helped])).toEqual(['call-lists'])
  expect(missingPreconditions(record, [ward, helped])).toEqual([])
})
