import { expect, test } from 'vitest'
import { effectiveRights, type Right } from './effective-rights.ts'
import type { Role } from './roles.ts'

const wordsOf = ({ id, place }: Right): string =>
  `${id}: ${place.kind === 'departments' ? place.names.join(' and ') : place.kind}`

const rights = (
  role: Role,
  delegates: boolean,
  functions: Parameters<typeof effectiveRights>[0]['functions'] = [],
) => effectiveRights({ role, functions }, delegates).map(wordsOf)

const officer = { function: 'officer', departmentName: 'A' } as const
const leader = { function: 'shift-leader', departmentName: 'B' } as const
const health = { function: 'health', departmentName: 'C' } as const

test('BO-21 the functions of a user say what the user can do, and in which departments', () => {
  expect(rights('counselor', true)).toEqual(['assess: own'])
  expect(rights('counselor', true, [officer])).toEqual([
    'assess: own',
    'see-cases: A',
    'plan: A',
    'check: A',
  ])
  expect(rights('user', false, [officer, leader, health])).toEqual([
    'assess: own',
    'see-cases: A and B and C',
    'plan: A and B and C',
    'check: A and B',
    'close-cases: B and C',
    'lead-shift: B',
  ])
})

test('BO-21 a local admin administers the own company while administration is delegated, and nothing else', () => {
  expect(rights('org_admin', true, [officer])).toEqual([
    'assess: own',
    'users: own-company',
    'give-functions: own-company',
    'follow-up: own-company',
    'content: own-company',
    'approve-content: own-company',
    'service-accounts: own-company',
    'audit-log: own-company',
  ])
  expect(rights('org_admin', false)).toEqual(['assess: own'])
  expect(rights('editor', true)).toEqual(['assess: own', 'content: own-company'])
  expect(rights('researcher', true)).toEqual(['assess: own', 'statistics: own-company'])
})

test('BO-21 a superadmin administers everything, and sees no case', () => {
  for (const delegates of [true, false]) {
    expect(rights('superadmin', delegates, [leader])).toEqual([
      'assess: own',
      'users: all-companies',
      'give-functions: all-companies',
      'follow-up: all-companies',
      'content: common-content',
      'approve-content: all-companies',
      'statistics: all-companies',
      'companies: all-companies',
      'superadmins: all-companies',
      'service-accounts: all-companies',
      'content-files: common-content',
      'audit-log: all-companies',
      'settings: all-companies',
    ])
  }
})
