import { expect, test } from 'vitest'
import { detailLines, detailsText, lineText, type Details } from './detail-texts.ts'

const id = '018f0000-0000-7000-8000-00000000abcd'
const other = '018f0000-0000-7000-8000-0000000000ef'

const texts = (details: Details) =>
  detailLines(details).map((line) =>
    lineText(line, (one) => (one === id ? 'Nordre fengsel' : undefined)).join(': '),
  )

test.each([
  [{ roleFrom: 'counselor', roleTo: 'org_admin' }, 'Rolle: Bruker → Lokal Admin'],
  [{ companyFrom: id, companyTo: other }, 'Firma: Nordre fengsel → Id …000000ef'],
  [{ departmentFrom: null, departmentTo: id }, 'Avdeling: – → Nordre fengsel'],
  [{ wasActive: false, isActive: true }, 'Aktiv: Nei → Ja'],
  [{ totalLicensesFrom: 0, totalLicensesTo: 12 }, 'Lisenser: 0 → 12'],
  [{ statusFrom: 'draft', status: 'published' }, 'Status: Utkast → Publisert'],
  [{ enableTwoFactor: 'false → true' }, 'Krev tofaktor: Av → På'],
  [{ smtpPassword: 'removed' }, 'Passord til e-posttjeneren: Fjernet'],
  [{ callList: 'changed' }, 'Ringeliste: Endret'],
  [{ approvedOn: '2026-11-01' }, 'Godkjent: 01.11.2026'],
  [{ function: 'shift-leader' }, 'Funksjon: Vaktleder'],
  [{ status: 'followed-up' }, 'Status: Følges opp'],
  [{ reason: 'too-many-attempts' }, 'Grunn: For mange forsøk'],
  [{ filters: 'action userId' }, 'Filtre: Hendelse, Hvem'],
  [{ filters: '' }, 'Filtre: –'],
  [{ resetBy: 'operator' }, 'Tilbakestilt av: Driften'],
  [{ orderIndex: 0 }, 'Plass i rekkefølgen: 0'],
])('SET-05 %j is told as %s', (details, text) => {
  expect(texts(details)).toEqual([text])
})

test('SET-05 what another release wrote appears as in the log', () => {
  expect(texts({ ghost: 'boo', toString: 'x', reason: 'constructor' })).toEqual([
    'ghost: boo',
    'toString: x',
    'Grunn: constructor',
  ])
})

test('H5 a file has all details, its ids whole, and the name of an event without words', () => {
  const details = { companyFrom: id, companyTo: null, wasActive: true, isActive: true, page: 1 }
  expect(detailsText({ action: 'profiles.update', details })).toBe(`Firma: ${id} → –; Side: 1`)
  expect(detailsText({ action: 'profiles.update', details: {} })).toBeNull()
  expect(detailsText({ action: 'ghosts.vanish', details: {} })).toBe('Navn i loggen: ghosts.vanish')
})

test('SET-05 each pair of values is one line, in the order of the log', () => {
  const details = { roleFrom: 'counselor', roleTo: 'org_admin', page: 2, statusFrom: 'draft' }
  expect(detailLines({ ...details, status: 'pending', wasActive: false, isActive: true })).toEqual([
    { field: 'role', before: 'counselor', after: 'org_admin' },
    { field: 'page', after: 2 },
    { field: 'status', before: 'draft', after: 'pending' },
    { field: 'isActive', before: false, after: true },
  ])
})

test('SET-05 a pair of equal values is no change, and empty before is one', () => {
  expect(
    detailLines({ wasActive: true, isActive: true, companyFrom: null, companyTo: 'x' }),
  ).toEqual([{ field: 'company', before: null, after: 'x' }])
})

test('SET-05 a setting has both values in one text; other texts stay whole', () => {
  const details = { sessionTimeoutHours: '24 → 8', smtpUser: 'changed', contactEmail: ' → a → b' }
  expect(detailLines(details)).toEqual([
    { field: 'sessionTimeoutHours', before: '24', after: '8' },
    { field: 'smtpUser', after: 'changed' },
    { field: 'contactEmail', after: ' → a → b' },
  ])
})

test('SET-05 half a pair, and a field whose name ends like one, are fields of their own', () => {
  expect(
    detailLines({ wasActive: true, roleFrom: 'user', goTo: 1, smtpFromName: 'changed' }),
  ).toEqual([
    { field: 'wasActive', after: true },
    { field: 'roleFrom', after: 'user' },
    { field: 'goTo', after: 1 },
    { field: 'smtpFromName', after: 'changed' },
  ])
})
