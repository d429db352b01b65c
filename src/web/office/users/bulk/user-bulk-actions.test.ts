import { expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { shownUser } from '#testing/rows/shown-user.ts'
import {
  deactivation,
  endOfSessions,
  dutyGift,
  moveTo,
  newInvitation,
  reactivation,
  roleChange,
} from './user-bulk-actions.ts'

const user = (over: Partial<Profile> = {}) =>
  shownUser({ companyId: 'north', departmentId: 'north-a', ...over })

const me = { id: 'me', role: 'superadmin' } as const
const there = { companyId: 'north', departmentId: 'north-b' } as const

const actions = {
  deactivate: deactivation('me'),
  reactivate: reactivation('me'),
  move: moveTo({ ...there, free: null }, 'me', [user()]),
  role: roleChange('editor', 'me'),
  invite: newInvitation(me, true),
  mailless: newInvitation(me, false),
  endSessions: endOfSessions('me'),
  function: dutyGift({ ...there, function: 'officer' }, 'me'),
}

const has: Profile['functions'] = [
  { function: 'officer', departmentId: 'north-b', departmentName: 'B' },
]

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

test.each([
  ['role', {}, /^possible$/u],
  ['role', { role: 'editor' }, /Har allerede rollen/u],
  ['role', { isActive: false }, /Aktiver/u],
  ['invite', { isInvited: true }, /^possible$/u],
  ['invite', {}, /tatt imot/u],
  ['mailless', { isInvited: true }, /E-post er ikke satt opp/u],
  ['invite', { isInvited: true, isActive: false }, /Aktiver/u],
  ['endSessions', {}, /^possible$/u],
  ['function', {}, /^possible$/u],
  ['function', { role: 'user' }, /^possible$/u],
  ['function', { functions: has }, /Har allerede funksjonen/u],
  ['function', { requestedFunctions: has }, /Venter allerede/u],
  ['function', { role: 'org_admin' }, /kan ikke ha en funksjon/u],
  ['function', { companyId: 'south' }, /et annet firma/u],
  ['function', { isActive: false }, /Aktiver/u],
  ...(['role', 'invite', 'endSessions', 'function'] as const).flatMap(
    (action) => [[action, { id: 'me', isInvited: true }, /din egen/u]] as const,
  ),
] as const)('BO-01 %s is possible or has its reason with %j', (action, over, reason) => {
  expect(actions[action].obstacle(user(over)) ?? 'possible').toMatch(reason)
})

test.each([
  [2, ['possible', 'possible', 'Har ingen']],
  [1, ['possible', 'Har ingen', 'Har ingen']],
  [0, ['Har ingen', 'Har ingen', 'Har ingen']],
  [null, ['possible', 'possible', 'possible']],
] as const)(
  'BO-15 a department with %s free seats takes that many, and says no to the others',
  (free, said) => {
    const rows = ['a', 'b', 'c'].map((id) => user({ id }))
    const apart = user({ id: 'd', departmentId: 'north-b' })
    const { obstacle } = moveTo({ ...there, free }, 'me', [apart, ...rows])
    expect(rows.map((row) => obstacle(row) ?? 'possible')).toEqual(
      said.map((text) => (text === 'possible' ? text : 'Avdelingen har ingen ledig plass')),
    )
    expect(obstacle(apart)).toMatch(/allerede/u)
  },
)

test('BO-01 FUP-123 a gift says beforehand how many of the users wait for a second yes', () => {
  const gift = { ...there, function: 'officer' } as const
  expect(dutyGift(gift, 'me').possible({ count: 3 })).toBe('3 kan få funksjonen')
  expect(dutyGift(gift, 'me', 2).possible({ count: 3 })).toBe(
    '3 kan få funksjonen, 2 av dem først etter godkjenning',
  )
})
