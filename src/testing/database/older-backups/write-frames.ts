import { createCipheriv, randomBytes } from 'node:crypto'
import { byteReader } from '#server/cli/backup/byte-reader.ts'
import type { Keyring } from '#server/core/keys/keyring.ts'

const FRAME_BYTES = 65_536

const encryptFrame = (key: Buffer, number: number, isLast: boolean, text: Buffer): Buffer => {
  const [nonce, mark] = [Buffer.alloc(12), Buffer.alloc(5)]
  nonce.writeBigUInt64BE(BigInt(number), 4)
  mark.writeUInt8(isLast ? 1 : 0)
  mark.writeUInt32BE(text.length, 1)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(mark)
  return Buffer.concat([mark, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Writes the format of earlier releases, which `backup/frames.ts` still reads. */
export const encryptFrames = async function* (
  source: AsyncIterable<Buffer>,
  keyring: Keyring,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32)
  const key = keyring.derive(keyring.newest, 'holdepunkt backup', salt)
  if (key === null) throw new Error('the newest key is on the keyring')
  yield Buffer.concat([Buffer.from(`holdepunkt backup 1\n${keyring.newest}`), salt])
  const reader = byteReader(source)
  for (let [number, isLast] = [0, false]; !isLast; number += 1) {
    const text = await reader.take(FRAME_BYTES)
    isLast = await reader.isAtEnd()
    yield encryptFrame(key, number, isLast, text)
  }
}
