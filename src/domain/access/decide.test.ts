import { expect, test } from 'vitest'
import { denialOf } from './decide.ts'
import type { Permission } from './permissions.ts'

const forAnyone: Permission = { allowed: 'anyone', scope: 'common', audit: 'none' }
const forSignedIn: Permission = { allowed: 'signed-in', scope: 'own', audit: 'none' }
const forEditors: Permission = { allowed: ['editor'], scope: 'company', audit: 'none' }

const officer = { role: 'counselor', mustChangePassword: false } as const
const newcomer = { role: 'superadmin', mustChangePassword: true } as const

test.each([
  ['anyone needs no session', forAnyone, null, null],
  ['no session comes first', forEditors, null, 'no-session'],
  ['a session is enough for what every role may', forSignedIn, officer, null],
  ['a role that is not named is refused', forEditors, officer, 'forbidden'],
  ['a superadmin passes', forEditors, { ...newcomer, mustChangePassword: false }, null],
  [
    'a password that must be changed comes before all else',
    forEditors,
    newcomer,
    'password-change-required',
  ],
  ['but for changing it', { ...forSignedIn, duringPasswordChange: true as const }, newcomer, null],
] as const)('ROLE-02 %s', (_what, permission, asking, denial) => {
  expect(denialOf(permission, asking)).toBe(denial)
})
