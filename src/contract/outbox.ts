import { z } from 'zod'
import { id } from './fields.ts'

/** A call may have 256 KiB; a finished assessment has a few KiB. */
const SEALED_MAX = 200_000

const base64url = z.string().regex(/^[\w-]+$/u)

/** The name of a server key (G3). */
const keyId = z.string().regex(/^[\da-f]{8}$/u)

/**
 * OFFL-01: a finished assessment waits in the browser as a queued submission, encrypted for the server. The browser
 * cannot decrypt it. The server decrypts it only for the user who encrypted it.
 */
export const outbox = {
  /** The key that encrypts queued submissions: a P-256 public key, uncompressed. */
  key: { input: z.strictObject({}), output: z.strictObject({ keyId, publicKey: base64url }) },
  /** `id`: the id that the browser encrypted the submission with. Returns the decrypted text. */
  open: {
    input: z.strictObject({ id, keyId, sealed: base64url.max(SEALED_MAX) }),
    output: z.strictObject({ text: z.string() }),
  },
}
