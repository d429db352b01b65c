import { expect, test } from 'vitest'
import { detailLines, type Details } from './detail-lines.ts'
import { detailsText, lineText } from './detail-texts.ts'

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
