import { HPKE_INFO, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { decryptHpke } from './decrypt-hpke.ts'
import { p256KeyPair } from './decrypt-hpke.ts'

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
