import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from '#server/core/keyring.ts'
import { byteReader } from './bytes.ts'
import { BackupUnreadable } from './unreadable.ts'

/*
 * An encrypted file: a head, then frames of AES-256-GCM.
 *
 *   head    the words of MAGIC, the name of the key (8), a random salt (32)
 *   frame   a mark whether it is the last (1), the length of its text (4), the text, its tag (16)
 *
 * The salt gives each file its own key, so that a frame's number can be its nonce. No two frames of any files share
 * key and nonce. Number and mark are authenticated: changed, swapped, doubled or truncated frames do not decrypt.
 */

const MAGIC = Buffer.from('holdepunkt backup 1\n')
const NAME_BYTES = 8
const SALT_BYTES = 32
const HEAD_BYTES = MAGIC.length + NAME_BYTES + SALT_BYTES
const MARK_BYTES = 5
const TAG_BYTES = 16
const PURPOSE = 'holdepunkt backup'

/** The maximum text of a frame. */
const FRAME_BYTES = 65_536

const nonceOf = (number: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

const markOf = (isLast: boolean, length: number): Buffer => {
  const mark = Buffer.alloc(MARK_BYTES)
  mark.writeUInt8(isLast ? 1 : 0)
  mark.writeUInt32BE(length, 1)
  return mark
}

const sealFrame = (key: Buffer, number: number, isLast: boolean, text: Buffer): Buffer => {
  const mark = markOf(isLast, text.length)
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(mark)
  return Buffer.concat([mark, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

const openFrame = (key: Buffer, number: number, mark: Buffer, body: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
      .setAAD(mark)
      .setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new BackupUnreadable('damaged')
  }
}

/** Encrypts the text as a file; only the operator's key decrypts it. */
export const sealStream = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const key = keyring.derive(keyring.newest, PURPOSE, salt)
  if (key === null) throw new Error('the newest key is on the keyring')
  yield Buffer.concat([MAGIC, Buffer.from(keyring.newest), salt])
  const reader = byteReader(source)
  for (let [number, isLast] = [0, false]; !isLast; number += 1) {
    const text = await reader.take(FRAME_BYTES)
    isLast = await reader.isAtEnd()
    yield sealFrame(key, number, isLast, text)
  }
}

/** The text of such a file. Throws `BackupUnreadable`; the text before the error is authentic. */
export const openStream = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source)
  const head = await reader.take(HEAD_BYTES)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupUnreadable('not-a-backup')
  const [name, salt] = [head.subarray(MAGIC.length, -SALT_BYTES), head.subarray(-SALT_BYTES)]
  const key = keyring.derive(name.toString('latin1'), PURPOSE, salt)
  if (key === null) throw new BackupUnreadable('unknown-key')
  for (let [number, isLast] = [0, false]; !isLast; number += 1) {
    const mark = await reader.take(MARK_BYTES)
    if (mark.length < MARK_BYTES) throw new BackupUnreadable('damaged')
    const length = mark.readUInt32BE(1)
    if (length > FRAME_BYTES) throw new BackupUnreadable('damaged')
    const body = await reader.take(length + TAG_BYTES)
    if (body.length < length + TAG_BYTES) throw new BackupUnreadable('damaged')
    isLast = mark.readUInt8() === 1
    yield openFrame(key, number, mark, body)
  }
  if (!(await reader.isAtEnd())) throw new BackupUnreadable('damaged')
}
