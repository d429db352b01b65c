import { expect, test } from 'vitest'
import { mayGive, offeredRoles } from './grants.ts'
import { isSuperadmin, roles } from './roles.ts'

test('ROLE-07 nobody gives a superadmin role to a user, and only admins give any', () => {
  for (const giver of roles) {
    expect(roles.filter(isSuperadmin).some((role) => mayGive(giver, role))).toBe(false)
  }
  const givers = roles.filter((giver) => roles.some((role) => mayGive(giver, role)))
  expect(givers).toEqual(['superadmin', 'administrator', 'org_admin'])
  expect(roles.filter((role) => mayGive('org_admin', role))).toEqual(['org_admin', 'counselor'])
})

test('USR-02 the form offers Bruker and Lokal Admin, and to superadmins more only while administration is delegated', () => {
  for (const giver of ['superadmin', 'administrator', 'org_admin'] as const) {
    expect(offeredRoles(giver, false)).toEqual(['counselor', 'org_admin'])
    for (const role of offeredRoles(giver, true)) expect(mayGive(giver, role)).toBe(true)
  }
  expect(offeredRoles('org_admin', true)).toEqual(['counselor', 'org_admin'])
  expect(offeredRoles('superadmin', true)).toEqual([
    'counselor',
    'org_admin',
    'editor',
    'researcher',
  ])
})
