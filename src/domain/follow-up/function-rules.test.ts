import { expect, test } from 'vitest'
import {
  isNewFunction,
  isYoungAccount,
  secondYesProblem,
  YOUNG_ACCOUNT_MS,
} from './function-rules.ts'

const now = new Date('2026-11-21T01:14:00.000Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test('F-B2 FUP-123 an account is young for seven days', () => {
  expect(isYoungAccount(before(YOUNG_ACCOUNT_MS - 1), now)).toBe(true)
  expect(isYoungAccount(before(YOUNG_ACCOUNT_MS), now)).toBe(false)
})

test('FUP-123 a function is new to the shift leaders for a week', () => {
  expect(isNewFunction(before(0), now)).toBe(true)
  expect(isNewFunction(before(8 * 24 * 3_600_000), now)).toBe(false)
})

const other = { userId: 'c', createdAt: before(YOUNG_ACCOUNT_MS), isIdentified: true }

test.each([
  ['another person of an older account', other, null],
  ['the one whom it is for', { ...other, userId: 'a' }, 'own-account'],
  ['the one who asked', { ...other, userId: 'b' }, 'own-request'],
  ['a young account', { ...other, createdAt: before(0) }, 'young-account'],
  ['an account whose link another had', { ...other, isIdentified: false }, 'identity-unconfirmed'],
] as const)('F-B2 FUP-123 the second yes of %s gives %#', (_who, person, problem) => {
  expect(secondYesProblem(person, { userId: 'a', askedBy: 'b' }, now)).toBe(problem)
})
