import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailKey, normaliseEmail } from './user-account.ts'

test('AUTH-04 one address is one account, however it is typed', () => {
  expect(normaliseEmail('  Kari.Nordmann@Example.NO\t')).toBe('kari.nordmann@example.no')
  expect(normaliseEmail('a\u030Ase@example.no')).toBe('åse@example.no')
  expect(emailKey('ｋａｒｉ@example.no')).toBe(emailKey('Kari@Example.no'))
})

test('AUTH-04 different addresses stay different', () => {
  expect(emailKey('kari+a@example.no')).not.toBe(emailKey('kari@example.no'))
  expect(emailKey('k.ari@example.no')).not.toBe(emailKey('kari@example.no'))
})

test('AUTH-04 normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(emailKey(emailKey(text))).toBe(emailKey(text))
      expect(emailKey(normaliseEmail(text))).toBe(emailKey(text))
    }),
  )
})
