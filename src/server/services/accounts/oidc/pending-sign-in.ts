import { z } from 'zod'
import type { Context } from '#server/core/call-context.ts'

/** As long as somebody is with the provider. */
const VALID_MS = 10 * 60_000

const schema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** SHA-256 of the invitation's token that is to be taken; null: somebody signs in. */
  invitation: z.string().nullable(),
  expiresAt: z.number(),
})

type PendingSignIn = Omit<z.infer<typeof schema>, 'expiresAt'>

const ENCRYPTION_CONTEXT = 'sign-in by a provider'

/** What a sign-in by the provider must fit, sealed in the browser that began it: no other can end it (login CSRF). */
export const storePendingSignIn = (ctx: Context, pending: PendingSignIn): void => {
  const expiresAt = ctx.now().getTime() + VALID_MS
  ctx.setPendingSignIn(
    ctx.keyring.encrypt(JSON.stringify({ ...pending, expiresAt }), ENCRYPTION_CONTEXT),
  )
}

/** Takes it out of the browser. null: none was begun there, it is too old, or not ours. */
export const takePendingSignIn = (ctx: Context): PendingSignIn | null => {
  const sealed = ctx.client.pendingSignIn
  if (sealed === null) return null
  ctx.setPendingSignIn(null)
  const opened = ctx.keyring.decrypt(sealed, ENCRYPTION_CONTEXT)
  if (opened === null) return null
  const { expiresAt, ...pending } = schema.parse(JSON.parse(opened))
  return expiresAt > ctx.now().getTime() ? pending : null
}
