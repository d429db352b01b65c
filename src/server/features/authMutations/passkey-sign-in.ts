import { authMutations } from '#contract/authMutations.ts'
import { findPasskey, passkeysOf, takePasskey } from '#server/database/organisation/passkeys.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import {
  askChallenge,
  beginChallenge,
  failChallenge,
  readChallenge,
  takeChallenge,
} from '#server/platform/challenges.ts'
import type { Context } from '#server/platform/context.ts'
import { accountEndpoint } from '#server/platform/endpoint.ts'
import { admitOne, networkOf, type Counter } from '#server/platform/limits.ts'
import { maintenanceText } from '#server/platform/maintenance.ts'
import { openSession } from '#server/platform/open-session.ts'
import { proveIdentity } from '#server/platform/prove-identity.ts'
import { refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { askToSign, verifySignature } from '#server/platform/webauthn.ts'
import { findAccount } from './queries.ts'

/** X4: each question is stored until it is answered or five minutes old. */
const challengeCounters = (ctx: Context): readonly Counter[] => [
  { scope: 'challenge-address', of: networkOf(ctx.client.address) },
  { scope: 'challenge-everyone', of: '' },
]

/** Nothing was tried. */
const noRow = async (): Promise<void> => undefined

/** AUTH-10: the question to the authenticator. As a second factor it is asked for one of the account's. */
export const beginPasskey = accountEndpoint('authMutations.beginPasskey')
  .input(authMutations.beginPasskey.input)
  .output(authMutations.beginPasskey.output)
  .mutation(async ({ ctx, input: { secondFactor } }) => {
    if (secondFactor === undefined) await admitOne(ctx, challengeCounters(ctx), noRow)
    return ctx.step(async (db) => {
      if (secondFactor === undefined) {
        const question = await askToSign(ctx, [])
        const about = {
          kind: 'passkey-sign-in',
          userId: null,
          webauthn: question.challenge,
        } as const
        return { token: await beginChallenge(ctx, db, about), question }
      }
      const challenge = await readChallenge(ctx, db, secondFactor, 'second-factor')
      if (challenge?.userId == null) throw refusal('challenge-gone')
      const question = await askToSign(ctx, await passkeysOf(db, challenge.userId))
      await askChallenge(db, secondFactor, question.challenge)
      return { token: secondFactor, question }
    })
  })

/**
 * AUTH-10: the authenticator has proved that its owner is there (a fingerprint, a PIN), so that it stands for both
 * factors where no password was asked for.
 */
export const signInWithPasskey = accountEndpoint('authMutations.signInWithPasskey')
  .input(authMutations.signInWithPasskey.input)
  .output(authMutations.signInWithPasskey.output)
  .mutation(async ({ ctx, input: { token, answer } }) => {
    const refused = {
      success: false,
      message: text(ctx.language, 'error_passkey_refused'),
    } as const
    const found = await ctx.step(async (db) => {
      const challenge =
        (await readChallenge(ctx, db, token, 'second-factor')) ??
        (await readChallenge(ctx, db, token, 'passkey-sign-in'))
      return { challenge, passkey: await findPasskey(db, answer.id) }
    })
    const { challenge, passkey } = found
    if (challenge === undefined || challenge.webauthn === null) throw refusal('challenge-gone')
    const isTheirs =
      passkey !== undefined && (challenge.userId === null || challenge.userId === passkey.userId)
    const counter = isTheirs
      ? await verifySignature(ctx, challenge.webauthn, passkey, answer)
      : null
    if (!isTheirs || counter === null) {
      await ctx.step((db) => failChallenge(db, token))
      await ctx.auditRefusal(passkey === undefined ? {} : { userId: passkey.userId })
      return refused
    }
    const { userId } = passkey
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    const account = await ctx.step((db) => findAccount(db, { id: userId }))
    if (closed !== null && (account === undefined || !isSuperadmin(account.role))) {
      await ctx.auditRefusal({ userId })
      return { success: false, message: closed }
    }
    const session = await openSession(ctx, {
      userId,
      // C1: the challenge is good for once, and so is each count of the authenticator's.
      with: async (db) => {
        if ((await takeChallenge(ctx, db, token, challenge.kind)) === undefined) return false
        if (!(await takePasskey(db, passkey, { counter, at: ctx.now() }))) return false
        await proveIdentity(ctx, db, { userId, enrolledAt: passkey.createdAt })
        return true
      },
    })
    return session === null ? refused : { success: true, ...session }
  })
