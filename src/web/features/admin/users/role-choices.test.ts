import { expect, test } from 'vitest'
import { roleChoices } from './role-choices.ts'

test('USR-02 a new user becomes Bruker or Lokal Admin', () => {
  expect(roleChoices('superadmin', false, null)).toEqual(['counselor', 'org_admin'])
  expect(roleChoices('org_admin', true, null)).toEqual(['counselor', 'org_admin'])
})

test('ROLE-05 delegated administration offers more to a superadmin alone', () => {
  expect(roleChoices('administrator', true, null)).toEqual([
    'counselor',
    'org_admin',
    'editor',
    'researcher',
  ])
})

test('USR-02 the role that somebody has stays a choice, and no name stands twice', () => {
  expect(roleChoices('org_admin', true, 'org_admin')).toEqual(['counselor', 'org_admin'])
  expect(roleChoices('org_admin', true, 'editor')).toEqual(['counselor', 'org_admin', 'editor'])
  expect(roleChoices('superadmin', false, 'user')).toEqual(['user', 'org_admin'])
})
