import { z } from 'zod'
import { ENCRYPTED_MAX } from '#domain/assessment/submission-encryption.ts'
import { id } from './fields.ts'

const base64url = z.string().regex(/^[\w-]+$/u)

/** The name of a server key (G3). */
const keyId = z.string().regex(/^[\da-f]{8}$/u)

/** With the mark of HPKE in front, or in the format before it. */
const ciphertext = z
  .string()
  .regex(/^(?:hpke\.)?[\w-]+$/u)
  .max(ENCRYPTED_MAX)

/**
 * OFFL-01: a finished assessment waits in the browser as a queued submission, encrypted for the server. The browser
 * cannot decrypt it. The server decrypts it only for the user who encrypted it.
 */
export const outbox = {
  /** The key that encrypts queued submissions: a P-256 public key, uncompressed. */
  key: { input: z.strictObject({}), output: z.strictObject({ keyId, publicKey: base64url }) },
  /** `id`: the id that the browser encrypted the submission with. Returns the decrypted text. */
  open: {
    input: z.strictObject({ id, keyId, sealed: ciphertext }),
    output: z.strictObject({ text: z.string() }),
  },
}
