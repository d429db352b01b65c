import { createDecipheriv, createECDH, hkdfSync, type ECDH } from 'node:crypto'
import type { Keyring } from '#server/core/keyring.ts'

/*
 * Encryption of queued submissions by ECIES: ECDH on P-256, HKDF-SHA256, AES-256-GCM. The browser makes a key for each
 * submission. Encrypted form: the browser's public key (65 bytes), the nonce (12), the text, the tag (16).
 * The browser's half is `web/lib/queue/seal.ts`, by WebCrypto.
 */
const CURVE = 'prime256v1'
const POINT_BYTES = 65
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PURPOSE = 'holdepunkt letters'

/** Almost every 32 bytes are a key of the curve; the first that are. Null: the named key is not here. */
const privateKey = (keyring: Keyring, keyId: string): ECDH | null => {
  for (let n = 0; n < 256; n += 1) {
    const secret = keyring.derive(keyId, PURPOSE, Buffer.from([n]))
    if (secret === null) return null
    const ecdh = createECDH(CURVE)
    try {
      ecdh.setPrivateKey(secret)
      return ecdh
    } catch {
      // 0, or not below the order of the curve: one in 2^32.
    }
  }
  throw new Error('no key of the curve')
}

/** S11: the current public key for encryption in the browser. */
export const letterKey = (
  keyring: Keyring,
): { readonly keyId: string; readonly publicKey: string } => {
  const keyId = keyring.newest
  const key = privateKey(keyring, keyId)
  if (key === null) throw new Error('the newest key is not here')
  return { keyId, publicKey: key.getPublicKey().toString('base64url') }
}

/** null: encrypted for a key that is not here, about something else, or damaged. */
export const openLetter = (
  keyring: Keyring,
  { keyId, sealed }: { readonly keyId: string; readonly sealed: string },
  about: string,
): string | null => {
  const key = privateKey(keyring, keyId)
  const bytes = Buffer.from(sealed, 'base64url')
  if (key === null || bytes.length < POINT_BYTES + NONCE_BYTES + TAG_BYTES) return null
  const point = bytes.subarray(0, POINT_BYTES)
  const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES)
  try {
    const salt = Buffer.concat([point, key.getPublicKey()])
    const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(point), salt, PURPOSE, 32))
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
