import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingInPassword, type PasswordRules } from './password.ts'

const none: PasswordRules = {
  minLength: 6,
  requireUppercase: false,
  requireLowercase: false,
  requireNumbers: false,
  requireSpecial: false,
}
const all: PasswordRules = {
  minLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSpecial: true,
}

test('AUTH-04 AUTH-09 a password below six characters misses only the length of the settings', () => {
  for (const password of ['', 'a', 'abcde', '12345']) {
    expect(missingInPassword(password, all)).toEqual([{ code: 'too-short', minimum: 8 }])
    expect(missingInPassword(password, none)).toEqual([{ code: 'too-short', minimum: 6 }])
  }
})

test('AUTH-09 from six characters up to the setting, the setting is named', () => {
  expect(missingInPassword('Abc12!', all)).toEqual([{ code: 'too-short', minimum: 8 }])
  expect(missingInPassword('Abc123!', all)).toEqual([{ code: 'too-short', minimum: 8 }])
  expect(missingInPassword('Abc1234!', all)).toEqual([])
})

test('AUTH-09 the floor is six whatever the setting says', () => {
  expect(missingInPassword('abcde', { ...none, minLength: 1 })).toEqual([
    { code: 'too-short', minimum: 6 },
  ])
  expect(missingInPassword('abcdef', { ...none, minLength: 1 })).toEqual([])
})

test('AUTH-09 every missing class is named at once', () => {
  expect(missingInPassword('aaaaaaa', all)).toEqual([
    { code: 'too-short', minimum: 8 },
    { code: 'no-uppercase' },
    { code: 'no-number' },
    { code: 'no-special' },
  ])
  expect(missingInPassword('AAAAAAAA1!', all)).toEqual([{ code: 'no-lowercase' }])
  expect(missingInPassword('        ', { ...none, requireSpecial: true })).toEqual([
    { code: 'no-special' },
  ])
})

test('AUTH-09 a rule that is off asks for nothing', () => {
  expect(missingInPassword('aaaaaa', none)).toEqual([])
})

test('AUTH-09 æøå count as upper or lower case, and not as special characters', () => {
  const characters = { ...all, requireNumbers: false, requireSpecial: false }
  expect(missingInPassword('ææææøøåÅ', characters)).toEqual([])
  expect(missingInPassword('æøåæøåæ1', all)).toEqual([
    { code: 'no-uppercase' },
    { code: 'no-special' },
  ])
})

test('AUTH-09 characters are counted, not code units, and composed first', () => {
  expect(missingInPassword('😀😀😀😀😀', none)).toEqual([{ code: 'too-short', minimum: 6 }])
  expect(missingInPassword('😀😀😀😀😀😀', none)).toEqual([])
  expect(missingInPassword('a\u030Aa\u030Aa\u030A', none)).toEqual([
    { code: 'too-short', minimum: 6 },
  ])
})

test('AUTH-09 1024 characters are the most', () => {
  expect(missingInPassword('a'.repeat(1024), none)).toEqual([])
  expect(missingInPassword('a'.repeat(1025), none)).toEqual([{ code: 'too-long', maximum: 1024 }])
})

test('AUTH-09 stricter rules never lack less', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 6 }), (password) => {
      const strict = missingInPassword(password, all).length
      expect(strict).toBeGreaterThanOrEqual(missingInPassword(password, none).length)
    }),
  )
})
