import { expect, test } from 'vitest'
import { roleChoices } from './role-choices.tsx'

test('USR-02 a new user becomes Bruker or Lokal Admin', () => {
  expect(roleChoices(false, null)).toEqual(['counselor', 'org_admin'])
})

test('ROLE-05 delegated administration offers more', () => {
  expect(roleChoices(true, null)).toEqual(['counselor', 'org_admin', 'editor', 'researcher'])
})

test('USR-02 the role that somebody has stays a choice, and no name stands twice', () => {
  expect(roleChoices(false, 'org_admin')).toEqual(['counselor', 'org_admin'])
  expect(roleChoices(false, 'editor')).toEqual(['counselor', 'org_admin', 'editor'])
  expect(roleChoices(false, 'user')).toEqual(['user', 'org_admin'])
})
