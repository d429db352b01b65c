import { expect, test } from 'vitest'
import { companies } from './companies.ts'

const company = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Østre fengsel',
  contactPerson: 'Åse Ås',
  totalLicenses: 25,
  settings: { language: 'no' },
}

test.each([
  ['orgNumber', '974760674'],
  ['orgNumber', '97476067'],
  ['name', 'x'.repeat(300)],
  ['name', '   '],
  ['name', 'to\nlinjer'],
  ['contactPerson', ''],
  ['email', 'no address'],
  ['billingEmail', ''],
  ['totalLicenses', -1],
  ['totalLicenses', 1.5],
  ['totalLicenses', Number.NaN],
  ['totalLicenses', '25'],
  ['totalLicenses', 1_000_001],
  ['settings', { language: 'nb' }, 'settings.language'],
])('USR-06 a company with %s %j is refused at its field', (key, value, field = key) => {
  const { error } = companies.create.input.safeParse({ ...company, [key]: value })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('USR-06 a company without an optional field is valid', () => {
  expect(companies.create.input.safeParse(company).success).toBe(true)
})
