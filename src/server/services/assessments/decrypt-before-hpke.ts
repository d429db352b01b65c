import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { P256, type P256KeyPair } from './p256-key-pair.ts'

/*
 * The format of queued submissions before HPKE: ECDH on P-256, HKDF-SHA256, AES-256-GCM. `bytes`: the browser's public
 * key (65 bytes), the nonce (12), the text, the tag (16). Devices may keep such submissions for months.
 */
const POINT_BYTES = 65
const NONCE_BYTES = 12
const TAG_BYTES = 16
const INFO = 'holdepunkt letters'

/** null: encrypted for another key, about something else, or damaged. */
export const decryptBeforeHpke = (
  { scalar, point }: P256KeyPair,
  bytes: Buffer,
  about: string,
): string | null => {
  if (bytes.length < POINT_BYTES + NONCE_BYTES + TAG_BYTES) return null
  const sender = bytes.subarray(0, POINT_BYTES)
  const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES)
  const ecdh = createECDH(P256)
  ecdh.setPrivateKey(scalar)
  try {
    const salt = Buffer.concat([sender, point])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), salt, INFO, 32))
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce)
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    const plain = decipher.update(bytes.subarray(POINT_BYTES + NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    // Not a point of the curve, or not a submission that was encrypted for this server.
    return null
  }
}
