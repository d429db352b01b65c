import { expect, test } from 'vitest'
import { departments, type Department } from '#contract/departments.ts'
import { nullsOf } from '#testing/contract/nulls-of.ts'
import { schemaOf, toForm } from '#web/office/kit/fields/values.ts'
import {
  departmentFields,
  sentFields as formOf,
  readSeats,
  type DepartmentValues,
} from './department-fields.tsx'

const id = '018f0000-0000-7000-8000-000000000001'
const duty = { name: 'Vaktleder', phone: '+47 22 00 00 01', hours: '' }

const department: Department = {
  ...nullsOf(departments.get.output),
  id,
  companyId: id,
  companyName: 'Nordre fengsel',
  name: 'Åsen',
  allocatedSeats: 1,
  isActive: false,
  callList: [duty],
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 3,
}

const valuesOf = (row: Department | null): DepartmentValues => toForm(departmentFields, row)

const errorsOf = (change: Partial<DepartmentValues>): Record<string, string> => {
  const { error } = schemaOf(departmentFields).safeParse({ ...valuesOf(department), ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test.each([
  ['1', 1],
  [' 1 000 ', 1000],
  ['100000', 100_000],
  ['0', null],
  ['-1', null],
  ['2,5', null],
  ['2.5', null],
  ['ti', null],
  ['', null],
  ['100001', null],
  ['Infinity', null],
])('USR-08 %j seats is %s', (text, seats) => {
  expect(readSeats(text)).toBe(seats)
})

test('USR-08 a new department is active, has 20 seats and nobody to ring', () => {
  expect(valuesOf(null)).toMatchObject({ allocatedSeats: '20', alertEmail: '' })
  expect(formOf(valuesOf(null), true)).toStrictEqual({
    name: '',
    allocatedSeats: 20,
    isActive: true,
    callList: [],
  })
})

test('SAFE-02 the address that is notified of a high risk may be empty, and is an address', () => {
  const told = { ...department, alertEmail: 'vakt@example.no' }
  const sent = formOf({ ...valuesOf(told), alertEmail: ' vakt@example.no ' }, true)
  expect(sent).toMatchObject({ alertEmail: 'vakt@example.no' })
  expect(departments.create.input.safeParse({ id, companyId: id, ...sent }).success).toBe(true)
  expect(formOf({ ...valuesOf(told), alertEmail: '  ' }, true)).not.toHaveProperty('alertEmail')
  expect(errorsOf({ alertEmail: ' vakt@example.no ' })).toEqual({})
  expect(errorsOf({ alertEmail: 'vakt' })).toEqual({
    alertEmail: 'Skriv inn en gyldig e-postadresse, for eksempel navn@etat.no',
  })
})

test('USR-08 every field shows its own error', () => {
  expect(errorsOf({})).toEqual({})
  expect(errorsOf({ name: ' ', allocatedSeats: ' ' })).toEqual({
    name: 'Skriv inn navnet',
    allocatedSeats: 'Skriv inn antall plasser',
  })
  expect(errorsOf({ name: 'x'.repeat(201), allocatedSeats: '0' })).toEqual({
    name: 'Teksten er for lang, høyst 200 tegn',
    allocatedSeats: 'Skriv et helt tall fra 1 til 100 000',
  })
})

test('SAFE-02 a line of the call list needs somebody and a number, and says which line it is', () => {
  const blank = { name: ' ', phone: '', hours: '' }
  expect(errorsOf({ callList: [blank, { ...duty, phone: '113' }] })).toEqual({})
  expect(errorsOf({ callList: [duty, { name: '', phone: 'vakt', hours: '' }] })).toEqual({
    'callList.1.name': 'Nummer 2: skriv inn hvem som svarer',
    'callList.1.phone': 'Nummer 2: skriv inn et telefonnummer',
  })
  expect(errorsOf({ callList: [{ ...blank, hours: '07–15' }] })).toEqual({
    'callList.0.name': 'Nummer 1: skriv inn hvem som svarer',
    'callList.0.phone': 'Nummer 1: skriv inn et telefonnummer',
  })
  expect(errorsOf({ callList: [{ ...duty, name: 'x'.repeat(121) }] })).toEqual({
    'callList.0.name': 'Teksten er for lang, høyst 120 tegn',
  })
})

test('ROLE-09 the seats are sent by a superadmin alone, and blank lines by nobody', () => {
  const blank = { name: '', phone: ' ', hours: '' }
  const values = { ...valuesOf(department), name: ' Åsen ', callList: [blank, duty] }
  const sent = formOf(values, true)
  expect(sent).toStrictEqual({
    name: 'Åsen',
    isActive: false,
    callList: [duty],
    allocatedSeats: 1,
  })
  expect(formOf(values, false)).not.toHaveProperty('allocatedSeats')
  const input = { id, companyId: id, ...sent }
  expect(departments.create.input.safeParse(input).success).toBe(true)
})
