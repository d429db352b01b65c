import { z } from 'zod'
import type { Context } from '#server/core/context.ts'

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

type Begun = Omit<z.infer<typeof schema>, 'expiresAt'>

const ABOUT = 'sign-in by a provider'

/** What a sign-in by the provider must fit, sealed in the browser that began it: no other can end it (login CSRF). */
export const keepBegun = (ctx: Context, begun: Begun): void => {
  const expiresAt = ctx.now().getTime() + VALID_MS
  ctx.setBegunSignIn(ctx.keyring.seal(JSON.stringify({ ...begun, expiresAt }), ABOUT))
}

/** Takes it out of the browser. null: none was begun there, it is too old, or not ours. */
export const takeBegun = (ctx: Context): Begun | null => {
  const sealed = ctx.client.begunSignIn
  if (sealed === null) return null
  ctx.setBegunSignIn(null)
  const opened = ctx.keyring.open(sealed, ABOUT)
  if (opened === null) return null
  const { expiresAt, ...begun } = schema.parse(JSON.parse(opened))
  return expiresAt > ctx.now().getTime() ? begun : null
}
