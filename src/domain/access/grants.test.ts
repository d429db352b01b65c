import { expect, test } from 'vitest'
import { canAssignRole, assignableRoles, maySeeSignIns, undelegatedRoles } from './grants.ts'
import { isSuperadmin, roles, type Role } from './roles.ts'

test('ROLE-07 nobody gives a superadmin role to a user, and only admins give any', () => {
  for (const giver of roles) {
    expect(roles.filter(isSuperadmin).some((role) => canAssignRole(giver, role))).toBe(false)
  }
  const givers = roles.filter((giver) => roles.some((role) => canAssignRole(giver, role)))
  expect(givers).toEqual(['superadmin', 'administrator', 'org_admin'])
  expect(roles.filter((role) => canAssignRole('org_admin', role))).toEqual([
    'org_admin',
    'editor',
    'counselor',
    'researcher',
  ])
})

test('USR-02 the form offers Bruker and Lokal Admin, and Redaktør and Forsker only while administration is delegated', () => {
  expect(assignableRoles(false)).toEqual(['counselor', 'org_admin'])
  expect(assignableRoles(true)).toEqual(['counselor', 'org_admin', 'editor', 'researcher'])
  for (const giver of ['superadmin', 'administrator', 'org_admin'] as const) {
    for (const role of assignableRoles(true)) expect(canAssignRole(giver, role)).toBe(true)
  }
})

test('BO-08 editors and researchers wait for local administration, and nobody does while it is on', () => {
  expect(undelegatedRoles(false)).toEqual(['editor', 'researcher'])
  expect(undelegatedRoles(true)).toEqual([])
})

test('BO-21 superadmins see the sign-ins of everybody, and others those of everybody below', () => {
  const seenBy = (caller: Role) => roles.filter((role) => maySeeSignIns(caller, role))
  expect(seenBy('administrator')).toEqual(roles)
  expect(seenBy('org_admin')).toEqual(roles.filter((role) => !isSuperadmin(role)))
})
