import { createECDH } from 'node:crypto'
import type { Keyring } from '#server/core/keys/keyring.ts'

const P256 = 'prime256v1'
const PURPOSE = 'holdepunkt letters'

/** The private scalar (32 bytes) and the public point, uncompressed (65 bytes). */
export type P256KeyPair = { readonly scalar: Buffer; readonly point: Buffer }

/** Almost every 32 bytes are a key of the curve; the first that are. Null: the named key is not here. */
export const p256KeyPair = (keyring: Keyring, keyId: string): P256KeyPair | null => {
  for (let n = 0; n < 256; n += 1) {
    const scalar = keyring.derive(keyId, PURPOSE, Buffer.from([n]))
    if (scalar === null) return null
    const ecdh = createECDH(P256)
    try {
      ecdh.setPrivateKey(scalar)
      return { scalar, point: ecdh.getPublicKey() }
    } catch {
      // 0, or not below the order of the curve: one in 2^32.
    }
  }
  throw new Error('no key of the curve')
}
