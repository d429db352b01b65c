import { z } from 'zod'
import { id } from './fields.ts'

/** 256 KiB is what a call may have; a finished assessment is a few of them. */
const SEALED_MAX = 200_000

const base64url = z.string().regex(/^[\w-]+$/u)

/** The name of a key of the server's (G3). */
const keyId = z.string().regex(/^[\da-f]{8}$/u)

/**
 * OFFL-01: a finished assessment waits in the browser as a letter that the browser itself cannot open: sealed for the
 * server, which opens it for nobody but whoever sealed it.
 */
export const outbox = {
  /** What letters are sealed with: a P-256 public key, uncompressed. */
  key: { input: z.strictObject({}), output: z.strictObject({ keyId, publicKey: base64url }) },
  /** `id`: of the letter, as it was sealed. The answer is the text that was sealed. */
  open: {
    input: z.strictObject({ id, keyId, sealed: base64url.max(SEALED_MAX) }),
    output: z.strictObject({ text: z.string() }),
  },
}
