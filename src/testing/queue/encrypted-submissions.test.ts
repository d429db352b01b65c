import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { submissionAdditionalData, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'
import { createKeyring } from '#server/core/keyring.ts'
import {
  submissionKey,
  decryptSubmission,
  p256KeyPair,
} from '#server/services/assessments/decrypt-hpke.ts'
import { encrypt } from '#web/lib/queue/contents.ts'

const [secret, newer] = [randomBytes(32), randomBytes(32)]
const keyring = createKeyring([secret])
const about = submissionAdditionalData('eier', 'brev')
const text = '{"flow":"officer","body":{"note":"æøå 🙂"}}'

const bytesOf = (sealed: string): Buffer => Buffer.from(sealed.slice(HPKE_MARK.length), 'base64url')
const ciphertextOf = (bytes: Buffer): string => `${HPKE_MARK}${bytes.toString('base64url')}`

/** The tests encrypt with the browser's file (S11) and decrypt with the server's file. */
test('S11 OFFL-01 what the browser seals the server opens, and it is another text each time', async () => {
  const key = submissionKey(keyring)
  const sealed = await encrypt(text, about, key)
  expect(await decryptSubmission(keyring, { keyId: key.keyId, sealed }, about)).toBe(text)
  expect(await encrypt(text, about, key)).not.toBe(sealed)
  expect(bytesOf(sealed).toString('latin1')).not.toContain('officer')
})

test('S11 the server decrypts with a key whose private scalar begins with a zero byte', async () => {
  const short = createKeyring([Buffer.alloc(32, 'key 181')])
  const key = submissionKey(short)
  expect(p256KeyPair(short, key.keyId)?.scalar[0]).toBe(0)
  const sealed = await encrypt(text, about, key)
  expect(await decryptSubmission(short, { keyId: key.keyId, sealed }, about)).toBe(text)
})

test('G3 S11 after a change of keys older queued submissions still open, and new ones are sealed by the new key', async () => {
  const before = submissionKey(keyring)
  const { keyId } = before
  const sealed = await encrypt(text, about, before)
  const changed = createKeyring([newer, secret])
  expect(submissionKey(changed).keyId).not.toBe(keyId)
  expect(await decryptSubmission(changed, { keyId, sealed }, about)).toBe(text)
  expect(await decryptSubmission(createKeyring([newer]), { keyId, sealed }, about)).toBeNull()
  expect(
    await decryptSubmission(changed, { keyId: submissionKey(changed).keyId, sealed }, about),
  ).toBeNull()
})

test('S11 another owner, another submission, a changed byte or a cut end opens nothing', async () => {
  const key = submissionKey(keyring)
  const sealed = await encrypt(text, about, key)
  const opened = (given: string, whose = about) =>
    decryptSubmission(keyring, { keyId: key.keyId, sealed: given }, whose)
  expect(await opened(sealed, submissionAdditionalData('annen', 'brev'))).toBeNull()
  expect(await opened(sealed, submissionAdditionalData('eier', 'annet'))).toBeNull()
  expect(await opened(sealed.slice(HPKE_MARK.length))).toBeNull()
  const bytes = bytesOf(sealed)
  for (const at of [0, 1, 64, 65, bytes.length - 17, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await opened(ciphertextOf(changed)), `byte ${at}`).toBeNull()
  }
  for (const length of [0, 1, 64, 65, 80, 81, bytes.length - 1]) {
    expect(await opened(ciphertextOf(bytes.subarray(0, length))), `${length} bytes`).toBeNull()
  }
})
