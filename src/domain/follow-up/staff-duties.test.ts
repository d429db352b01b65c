import { expect, test } from 'vitest'
import {
  giverProblem,
  isNewDuty,
  isYoung,
  secondYesProblem,
  YOUNG_ACCOUNT_MS,
} from './staff-duties.ts'

const now = new Date('2026-11-21T01:14:00.000Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const old = before(YOUNG_ACCOUNT_MS)

test('F-B2 FUP-123 an account is young for seven days', () => {
  expect(isYoung(before(YOUNG_ACCOUNT_MS - 1), now)).toBe(true)
  expect(isYoung(old, now)).toBe(false)
})

test('FUP-123 a function is new to the shift leaders for a week', () => {
  expect(isNewDuty(before(0), now)).toBe(true)
  expect(isNewDuty(before(8 * 24 * 3_600_000), now)).toBe(false)
})

const giver = { createdAt: old, companyCreatedAt: old, isIdentified: true }

test.for([
  ['an account of seven days', giver, null],
  ['a young account', { ...giver, createdAt: before(0) }, 'young-account'],
  [
    'a young account of a young company',
    { ...giver, createdAt: before(0), companyCreatedAt: before(0) },
    null,
  ],
  ['an account that another may have taken', { ...giver, isIdentified: false }, 'own-identity'],
] as const)('F-B2 FUP-123 %s asks and agrees, or is refused', ([, person, problem]) => {
  expect(giverProblem(person, now)).toBe(problem)
})

test.for([
  ['another person', 'c', null],
  ['the one who asked', 'b', 'own-request'],
  ['the person concerned', 'a', 'forbidden'],
] as const)('F-B2 FUP-123 the second yes of %s is taken or refused', ([, userId, problem]) => {
  expect(secondYesProblem(userId, { userId: 'a', askedBy: 'b' })).toBe(problem)
})
