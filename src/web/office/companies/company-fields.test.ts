import { expect, test } from 'vitest'
import { companies, type Company } from '#contract/companies.ts'
import { schemaOf, toForm, toWire, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { companyFields, readLicences } from './company-fields.tsx'
const company: Company = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Åna fengsel',
  contactPerson: 'Kari Dahl',
  totalLicenses: 0,
  usedLicenses: 0,
  orgNumber: '974761076',
  phone: null,
  email: 'post@example.no',
  billingEmail: null,
  address: null,
  postalCode: null,
  city: 'Nærbø',
  settings: { language: 'en' },
  isActive: true,
  isDemo: false,
  legalHold: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 3,
}

const companySchema = schemaOf(companyFields)

const valuesOf = (row: Company | null) => toForm(companyFields, row)

const formOf = (values: ValuesOf<typeof companyFields>) => toWire(companyFields, values)

const errorsOf = (change: Record<string, string>): Record<string, string> => {
  const { error } = companySchema.safeParse({ ...valuesOf(company), ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test.each([
  ['25', 25],
  ['0', 0],
  [' 1 000 ', 1000],
  ['ti', 0],
  ['12 stk', 0],
  ['', null],
  ['-1', null],
  ['2,5', null],
  ['1000001', null],
  ['Infinity', 0],
])('USR-06 %j licences is %s', (text, count) => {
  expect(readLicences(text)).toBe(count)
})

test('USR-06 a new company is Norwegian, without a legal hold, and otherwise empty', () => {
  expect(valuesOf(null)).toMatchObject({
    name: '',
    totalLicenses: '',
    settings: 'no',
    legalHold: false,
  })
})

test('USR-06 empty fields are not sent, 0 licences is', () => {
  const { error, data } = companySchema.safeParse({ ...valuesOf(company), phone: '   ' })
  expect(error).toBeUndefined()
  if (data === undefined) return
  const sent = formOf(data)
  expect(sent).toStrictEqual({
    name: 'Åna fengsel',
    contactPerson: 'Kari Dahl',
    totalLicenses: 0,
    orgNumber: '974761076',
    email: 'post@example.no',
    city: 'Nærbø',
    legalHold: false,
    settings: { language: 'en' },
  })
  expect(companies.create.input.safeParse({ id: company.id, ...sent }).success).toBe(true)
})

test('M2 a legal hold is shown as it is and sent as it is set', () => {
  const values = valuesOf({ ...company, legalHold: true })
  expect(values.legalHold).toBe(true)
  expect(formOf(values)).toMatchObject({ legalHold: true })
  expect(formOf({ ...values, legalHold: false })).toMatchObject({ legalHold: false })
})

test('USR-06 every field shows its own error', () => {
  expect(errorsOf({})).toStrictEqual({})
  expect(errorsOf({ name: ' ', contactPerson: '', totalLicenses: ' ' })).toStrictEqual({
    name: 'Skriv inn navnet',
    contactPerson: 'Skriv inn kontaktpersonen',
    totalLicenses: 'Skriv inn antall lisenser',
  })
  expect(errorsOf({ totalLicenses: '-2' })).toStrictEqual({
    totalLicenses: 'Skriv et helt tall fra 0 til 1 000 000',
  })
  expect(errorsOf({ orgNumber: '974 761 077' })).toHaveProperty('orgNumber')
  expect(errorsOf({ orgNumber: '974 761 076' })).toStrictEqual({})
  expect(errorsOf({ email: 'post', billingEmail: 'faktura@' })).toHaveProperty('billingEmail')
  expect(errorsOf({ city: 'x'.repeat(200) })).toStrictEqual({
    city: 'Teksten er for lang, høyst 120 tegn',
  })
})
