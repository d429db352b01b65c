import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

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
