import { createDecipheriv } from 'node:crypto'
import type { Keyring } from '#server/core/keys/keyring.ts'
import { byteReader } from './byte-reader.ts'
import { UnreadableBackup } from './unreadable-backup.ts'

/*
 * Reads the format of earlier releases, before ADR 32: a head, then frames of AES-256-GCM.
 *
 *   head    FRAMES_START, the name of the key (8), a random salt (32)
 *   frame   a mark whether it is the last (1), the length of its text (4), the text, its tag (16)
 *
 * The salt gives each file its own key, and a frame's number is its nonce. Number and mark are authenticated: changed,
 * swapped, doubled or truncated frames do not decrypt.
 */

export const FRAMES_START = Buffer.from('holdepunkt backup 1\n')
const NAME_BYTES = 8
const SALT_BYTES = 32
const FILE_HEADER_BYTES = FRAMES_START.length + NAME_BYTES + SALT_BYTES
const FRAME_HEADER_BYTES = 5
const TAG_BYTES = 16
const PURPOSE = 'holdepunkt backup'

/** The maximum text of a frame. */
const FRAME_BYTES = 65_536

const nonceOf = (number: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 4)
  return nonce
}

const decryptFrame = (key: Buffer, number: number, mark: Buffer, body: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number))
      .setAAD(mark)
      .setAuthTag(body.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new UnreadableBackup('damaged')
  }
}

/** The text of a file that starts with FRAMES_START. Throws `UnreadableBackup`; the text before that is authentic. */
export const decryptFrames = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source)
  const head = await reader.take(FILE_HEADER_BYTES)
  const name = head.subarray(FRAMES_START.length, -SALT_BYTES)
  const salt = head.subarray(-SALT_BYTES)
  const key = keyring.derive(name.toString('latin1'), PURPOSE, salt)
  if (key === null) throw new UnreadableBackup('unknown-key')
  for (let [number, isLast] = [0, false]; !isLast; number += 1) {
    const mark = await reader.take(FRAME_HEADER_BYTES)
    if (mark.length < FRAME_HEADER_BYTES) throw new UnreadableBackup('damaged')
    const length = mark.readUInt32BE(1)
    if (length > FRAME_BYTES) throw new UnreadableBackup('damaged')
    const body = await reader.take(length + TAG_BYTES)
    if (body.length < length + TAG_BYTES) throw new UnreadableBackup('damaged')
    isLast = mark.readUInt8() === 1
    yield decryptFrame(key, number, mark, body)
  }
  if (!(await reader.isAtEnd())) throw new UnreadableBackup('damaged')
}
