import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { deactivation, moveTo, reactivation } from './user-bulk-actions.ts'

const user = (over: Partial<Profile> = {}): Profile => ({
  id: 'a',
  email: 'ase@example.no',
  fullName: 'Åse Vik',
  phone: null,
  role: 'counselor',
  companyId: 'north',
  companyName: 'Nordre fengsel',
  departmentId: 'north-a',
  departmentName: 'Avdeling A',
  isActive: true,
  isInvited: false,
  hasTwoFactor: false,
  unconfirmedReset: null,
  createdAt: '2026-11-01T00:00:00Z',
  version: 4,
  ...over,
})

const actions = {
  deactivate: deactivation('me'),
  reactivate: reactivation('me'),
  move: moveTo({ companyId: 'north', departmentId: 'north-b' }, 'me'),
}

test.each([
  ['deactivate', {}, /^possible$/u],
  ['deactivate', { isActive: false }, /inaktiv/u],
  ['reactivate', { isActive: false }, /^possible$/u],
  ['reactivate', {}, /aktiv/u],
  ['move', {}, /^possible$/u],
  ['move', { departmentId: null }, /^possible$/u],
  ['move', { departmentId: 'north-b' }, /allerede/u],
  ['move', { companyId: 'south' }, /et annet firma/u],
  ['move', { isActive: false }, /Aktiver/u],
  ...(['deactivate', 'reactivate', 'move'] as const).flatMap(
    (action) =>
      [
        [action, { id: 'me' }, /din egen/u],
        [action, { role: 'administrator' }, /Superadmin/u],
      ] as const,
  ),
] as const)('USR-03 %s is possible or has its reason with %j', (action, over, reason) => {
  expect(actions[action].obstacle(user(over)) ?? 'possible').toMatch(reason)
})
