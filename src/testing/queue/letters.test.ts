import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { letterAbout } from '#domain/assessment/letter.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { letterKey, openLetter } from '#server/services/assessments/letters.ts'
import { seal } from '#web/lib/queue/seal.ts'
import { sealFor } from './letters.ts'

const [secret, newer] = [randomBytes(32), randomBytes(32)]
const keyring = createKeyring([secret])
const about = letterAbout('eier', 'brev')
const text = '{"flow":"officer","body":{"note":"æøå 🙂"}}'

/** Browser and server implement the encryption (S11) separately. These tests check each against the other. */
test('S11 OFFL-01 what the browser seals the server opens, and it is another text each time', async () => {
  const key = letterKey(keyring)
  const sealed = await seal(text, about, key)
  expect(openLetter(keyring, { keyId: key.keyId, sealed }, about)).toBe(text)
  expect(await seal(text, about, key)).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('officer')
})

test('S11 the tests seal as the browser does', () => {
  const { keyId, publicKey } = letterKey(keyring)
  const sealed = sealFor(publicKey, text, about)
  expect(openLetter(keyring, { keyId, sealed }, about)).toBe(text)
})

test('G3 S11 after a change of keys older queued submissions still open, and new ones are sealed by the new key', async () => {
  const before = letterKey(keyring)
  const sealed = await seal(text, about, before)
  const changed = createKeyring([newer, secret])
  expect(letterKey(changed).keyId).not.toBe(before.keyId)
  expect(openLetter(changed, { keyId: before.keyId, sealed }, about)).toBe(text)
  expect(openLetter(createKeyring([newer]), { keyId: before.keyId, sealed }, about)).toBeNull()
})

test('S11 another owner, another submission, a changed byte or a cut end opens nothing', async () => {
  const key = letterKey(keyring)
  const sealed = await seal(text, about, key)
  const opened = (given: string, whose = about) =>
    openLetter(keyring, { keyId: key.keyId, sealed: given }, whose)
  expect(opened(sealed, letterAbout('annen', 'brev'))).toBeNull()
  expect(opened(sealed, letterAbout('eier', 'annet'))).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 1, 64, 65, 76, 77, bytes.length - 17, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(opened(changed.toString('base64url')), `byte ${at}`).toBeNull()
  }
  for (const length of [0, 1, 92, 93, bytes.length - 1]) {
    expect(opened(bytes.subarray(0, length).toString('base64url')), `${length} bytes`).toBeNull()
  }
})
