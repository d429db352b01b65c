import { expect, test } from 'vitest'
import { schemaOf, toForm, toWire } from '#web/office/kit/fields/values.ts'
import { followUpFields, readShiftTimes } from './follow-up-form.tsx'

const stored = {
  legalBasis: 'Straffegjennomføringsloven kapittel 1A',
  dpiaOn: '2026-11-01',
  listRoutine: 'Låst skap, vaktleder',
  shiftTimes: ['07:15', '14:45'],
  caseRetentionDays: 365,
}

const errorsOf = (change: object) =>
  schemaOf(followUpFields)
    .safeParse({ ...toForm(followUpFields, stored), ...change })
    .error?.issues.map(({ path }) => path.join('.'))

test('FUP-09 the form sends what it read, and nothing recorded as empty', () => {
  expect(toWire(followUpFields, toForm(followUpFields, stored))).toEqual(stored)
  const empty = { ...stored, legalBasis: '', dpiaOn: null, listRoutine: '', shiftTimes: [] }
  expect(toWire(followUpFields, toForm(followUpFields, empty))).toEqual(empty)
})

test('FUP-09 shift times in any order and spelling are sent in the order of the day', () => {
  const values = { ...toForm(followUpFields, stored), shiftTimes: '22.00, 7:15' }
  expect(toWire(followUpFields, values).shiftTimes).toEqual(['07:15', '22:00'])
})

test.each([
  { shiftTimes: '25:00' },
  { shiftTimes: '01:00 02:00 03:00 04:00 05:00 06:00 07:00' },
  { caseRetentionDays: '29' },
  { caseRetentionDays: '3651' },
  { caseRetentionDays: '' },
  { caseRetentionDays: '0' },
  { legalBasis: 'x'.repeat(501) },
])('FUP-09 FUP-114 %j has an error at its field', (change) => {
  expect(errorsOf(change)).toEqual(Object.keys(change))
})

test('FUP-114 the bounds of the retention are allowed, with spaces between the digits', () => {
  for (const caseRetentionDays of ['30', '3 650']) {
    expect(errorsOf({ caseRetentionDays })).toBeUndefined()
  }
})

test('BO-03 a text that is no day is an error of the form, beside the others, and never saved as no day', () => {
  const read = schemaOf(followUpFields).safeParse({
    ...toForm(followUpFields, null),
    dpiaOn: '31.02.2026',
    shiftTimes: '25:00',
  })
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['dpiaOn', 'Skriv datoen som dag, måned og år, for eksempel 21.11.2026.'],
    ['shiftTimes', 'Skriv opptil seks klokkeslett som 07:15, med komma mellom'],
  ])
})

test.each([
  ['07:15, 14:45, 22:00', ['07:15', '14:45', '22:00']],
  ['22.00 7:15;1445', ['07:15', '14:45', '22:00']],
  ['07:15, 7.15', ['07:15']],
  [' 00:00 ', ['00:00']],
  ['', []],
  [' , ', []],
])('FUP-09 %j is read as the shift times %j', (text, times) => {
  expect(readShiftTimes(text)).toEqual(times)
})

test.each(['24:00', '07:60', '7', '07:15 og 14:45', '7:5', '-07:15', '٠٧:١٥', '07:155'])(
  'FUP-09 %j is no shift time',
  (text) => {
    expect(readShiftTimes(text)).toBeNull()
  },
)
