import { expect, test } from 'vitest'
import { denialOf, isDelegable, noPendingSteps } from './decide.ts'
import type { Permission } from './permission.ts'
import { roles, type Role } from './roles.ts'

const forAnyone: Permission = { allowed: 'anyone', scope: 'common', audit: 'none' }
const forSignedIn: Permission = { allowed: 'signed-in', scope: 'own', audit: 'none' }
const forEditors: Permission = { allowed: ['editor'], scope: 'company', audit: 'none' }

const officer = { ...noPendingSteps, role: 'counselor' } as const
const superadmin = { ...noPendingSteps, role: 'superadmin' } as const
const newcomer = { ...superadmin, mustChangePassword: true } as const

test.each([
  ['anyone needs no session', forAnyone, null, null],
  ['no session comes first', forEditors, null, 'no-session'],
  ['a session is enough for what every role may', forSignedIn, officer, null],
  ['a role that is not named is refused', forEditors, officer, 'forbidden'],
  ['a superadmin passes', forEditors, superadmin, null],
  [
    'a password that must be changed comes before all else',
    forEditors,
    newcomer,
    'password-change-required',
  ],
  ['but for changing it', { ...forSignedIn, duringPasswordChange: true as const }, newcomer, null],
] as const)('ROLE-02 %s', (_what, permission, asking, denial) => {
  expect(denialOf(permission, asking, false)).toBe(denial)
})

const sensitive: Permission = { allowed: [], scope: 'administered', audit: 'none', sensitive: true }

test.each([
  ['whoever must enrol gets nothing else', forSignedIn, { mustEnrol: true }, 'two-factor-required'],
  [
    'but what leads to it',
    { ...forSignedIn, duringEnrolment: true as const },
    { mustEnrol: true },
    null,
  ],
  ['a superadmin who was away confirms', sensitive, { mustConfirm: true }, 'confirmation-required'],
  ['and reads on', forEditors, { mustConfirm: true }, null],
  ['one who was not does not', sensitive, {}, null],
] as const)('AUTH-13, B9 %s', (_what, permission, state, denial) => {
  expect(denialOf(permission, { ...superadmin, ...state }, false)).toBe(denial)
})

test('B9 the wrong role learns only that', () => {
  expect(denialOf(sensitive, { ...officer, mustConfirm: true }, false)).toBe('forbidden')
})

const forDelegates: Permission = {
  allowed: [],
  delegated: ['org_admin'],
  scope: 'administered',
  audit: 'none',
}

test('ROLE-05 a delegated function is answered while the setting is on, to the named roles alone', () => {
  const may = (role: Role, delegates: boolean) =>
    denialOf(forDelegates, { ...noPendingSteps, role }, delegates) === null
  expect(roles.filter((role) => may(role, false))).toEqual(['superadmin', 'administrator'])
  expect(roles.filter((role) => may(role, true))).toEqual([
    'superadmin',
    'administrator',
    'org_admin',
  ])
  expect(roles.filter((role) => isDelegable(forDelegates, role))).toEqual(['org_admin'])
})

test('ROLE-05 a delegate whose password was set by somebody else changes it first', () => {
  const asking = { ...noPendingSteps, role: 'org_admin', mustChangePassword: true } as const
  expect(denialOf(forDelegates, asking, true)).toBe('password-change-required')
})
