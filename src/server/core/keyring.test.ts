import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from './keyring.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const keyring = createKeyring([fresh])

/** The same text with one character of it changed. */
const damaged = (encrypted: string, place: number): string => {
  const at = place % encrypted.length
  return encrypted.slice(0, at) + (encrypted[at] === 'A' ? 'B' : 'A') + encrypted.slice(at + 1)
}

test('G1 a sealed text opens again, whatever it holds, and never looks the same twice', () => {
  for (const plain of ['', 'Hemmelig-æøå-🔑', 'x'.repeat(10_000)]) {
    const encrypted = keyring.encrypt(plain, 'settings.smtp')
    expect(keyring.decrypt(encrypted, 'settings.smtp')).toBe(plain)
    expect(keyring.encrypt(plain, 'settings.smtp')).not.toBe(encrypted)
    expect(encrypted).not.toContain('Hemmelig')
  }
})

test('G1 moved to another place, damaged anywhere or cut off it does not open', () => {
  const encrypted = keyring.encrypt('hemmelig', 'settings.smtp')
  expect(keyring.decrypt(encrypted, 'mail_queue 1')).toBeNull()
  // The last character of base64url may hold bits that mean nothing.
  for (let place = 0; place < encrypted.length - 1; place += 1) {
    expect(keyring.decrypt(damaged(encrypted, place), 'settings.smtp')).toBeNull()
  }
  for (const cut of ['', '.', 'x', encrypted.slice(0, 20)]) {
    expect(keyring.decrypt(cut, 'settings.smtp')).toBeNull()
  }
})

test('G3 after a change of keys the old ones still open and verify; without them nothing does', () => {
  const before = createKeyring([old])
  const [encrypted, signature] = [before.encrypt('hemmelig', 'a'), before.sign('rad')]
  const both = createKeyring([fresh, old])
  expect(both.decrypt(encrypted, 'a')).toBe('hemmelig')
  expect(both.verify('rad', signature)).toBe('right')
  expect(keyring.decrypt(encrypted, 'a')).toBeNull()
  expect(keyring.verify('rad', signature)).toBe('unknown-key')
  expect(keyring.decrypt(both.encrypt('ny', 'a'), 'a')).toBe('ny')
  expect(() => createKeyring([])).toThrow('A keyring has a key')
})

test('H3 a signature is of its text alone', () => {
  const signature = keyring.sign('rad 1')
  expect(keyring.verify('rad 1', signature)).toBe('right')
  expect(keyring.verify('rad 2', signature)).toBe('wrong')
  expect(keyring.verify('rad 1', `${signature}0`)).toBe('wrong')
  expect(keyring.verify('rad 1', damaged(signature, signature.length - 1))).toBe('wrong')
  expect(keyring.verify('rad 1', '')).toBe('unknown-key')
})
