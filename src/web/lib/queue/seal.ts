/** The server's public key and its name. The key is a P-256 point, uncompressed, base64url. */
export type LetterKey = { readonly keyId: string; readonly publicKey: string }

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const NONCE_BYTES = 12
const PURPOSE = 'holdepunkt letters'

const toBase64url = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Whether this browser can encrypt. It has no cryptography on a page without https. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Encrypts a text for the server (S11). Not even this browser can decrypt it. `about` identifies the owner and the
 * submission. The server file with `openLetter` documents the format. Returns base64url.
 */
export const seal = async (
  text: string,
  about: string,
  { publicKey }: LetterKey,
): Promise<string> => {
  const point = fromBase64url(publicKey)
  const { subtle } = crypto
  const theirs = await subtle.importKey('raw', point, CURVE, false, [])
  const ours = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const ownPoint = new Uint8Array(await subtle.exportKey('raw', ours.publicKey))
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, 256)
  const secret = await subtle.deriveKey(
    {
      name: 'HKDF',
      hash: 'SHA-256',
      salt: joined(ownPoint, point),
      info: new TextEncoder().encode(PURPOSE),
    },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const encoder = new TextEncoder()
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(about) },
    secret,
    encoder.encode(text),
  )
  return toBase64url(joined(ownPoint, iv, new Uint8Array(sealed)))
}
