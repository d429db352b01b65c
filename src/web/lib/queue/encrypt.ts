import {
  AEAD_AES_256_GCM,
  CipherSuite,
  concat,
  KDF_HKDF_SHA256,
  KEM_DHKEM_P256_HKDF_SHA256,
} from 'hpke'
import { HPKE_INFO, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'

/** The server's public key and its name. The key is a P-256 point, uncompressed, base64url. */
export type EncryptionKey = { readonly keyId: string; readonly publicKey: string }

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

const toBase64url = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** Whether this browser can encrypt. It has no cryptography on a page without https. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Encrypts a text for the server by HPKE (S11, RFC 9180, base mode). Not even this browser can decrypt it. `additionalData`
 * identifies the owner and the submission. Returns the mark, then as base64url the encapsulated secret and the
 * ciphertext (`server/services/assessments/decrypt-hpke.ts`).
 */
export const encrypt = async (
  text: string,
  additionalData: string,
  { publicKey }: EncryptionKey,
): Promise<string> => {
  const encoder = new TextEncoder()
  const { encapsulatedSecret, ciphertext } = await suite.Seal(
    await suite.DeserializePublicKey(fromBase64url(publicKey)),
    encoder.encode(text),
    { info: encoder.encode(HPKE_INFO), aad: encoder.encode(additionalData) },
  )
  return `${HPKE_MARK}${toBase64url(concat(encapsulatedSecret, ciphertext))}`
}
