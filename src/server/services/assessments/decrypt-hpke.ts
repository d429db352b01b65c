import { webcrypto, createECDH } from 'node:crypto'
import {
  AEAD_AES_256_GCM,
  CipherSuite,
  DecapError,
  KDF_HKDF_SHA256,
  KEM_DHKEM_P256_HKDF_SHA256,
  OpenError,
  ValidationError,
} from 'hpke'
import type { Keyring } from '#server/core/keyring.ts'
import { HPKE_INFO, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'

const P256 = 'prime256v1'
const PURPOSE = 'holdepunkt letters'

/** The private scalar (32 bytes) and the public point, uncompressed (65 bytes). */
type P256KeyPair = { readonly scalar: Buffer; readonly point: Buffer }

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

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

const base64url = (bytes: Buffer): string => bytes.toString('base64url')

/** With the public half in the JWK, Node does not warn that deriving that half is experimental. */
const keysOf = async ({ scalar, point }: P256KeyPair) => {
  const [x, y] = [base64url(point.subarray(1, 33)), base64url(point.subarray(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: base64url(scalar) }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  return {
    privateKey: await webcrypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
    publicKey: await suite.DeserializePublicKey(point),
  }
}

/** The errors that the encrypted bytes cause. Any other error is a fault of the server. */
const refusals = [DecapError, OpenError, ValidationError]

/**
 * RFC 9180, base mode. `bytes`: the encapsulated secret (65 bytes), the text, the tag (16).
 * null: encrypted for another key, with another `info` or `aad`, or damaged.
 */
export const decryptHpke = async (
  pair: P256KeyPair,
  bytes: Uint8Array,
  bound: { readonly info: Uint8Array; readonly aad: Uint8Array },
): Promise<string | null> => {
  const keys = await keysOf(pair)
  const { Nenc } = suite.KEM
  try {
    const plain = await suite.Open(keys, bytes.subarray(0, Nenc), bytes.subarray(Nenc), bound)
    return Buffer.from(plain).toString('utf8')
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal)) return null
    throw error
  }
}

/** S11: the current public key for encryption in the browser (`web/lib/queue/contents.ts`). */
export const submissionKey = (
  keyring: Keyring,
): { readonly keyId: string; readonly publicKey: string } => {
  const keyId = keyring.newest
  const pair = p256KeyPair(keyring, keyId)
  if (pair === null) throw new Error('the newest key is not here')
  return { keyId, publicKey: pair.point.toString('base64url') }
}

/** null: encrypted for a key that is not here, about something else, or damaged. */
export const decryptSubmission = async (
  keyring: Keyring,
  { keyId, sealed }: { readonly keyId: string; readonly sealed: string },
  about: string,
): Promise<string | null> => {
  const pair = p256KeyPair(keyring, keyId)
  if (pair === null || !sealed.startsWith(HPKE_MARK)) return null
  return decryptHpke(pair, Buffer.from(sealed.slice(HPKE_MARK.length), 'base64url'), {
    info: Buffer.from(HPKE_INFO),
    aad: Buffer.from(about),
  })
}
