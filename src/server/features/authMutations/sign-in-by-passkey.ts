import { authMutations } from '#contract/authMutations.ts'
import {
  counterDetails,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  createSignatureRequest,
  verifySignature,
} from '#server/services/accounts/two-factor/webauthn.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import {
  setWebauthnChallenge,
  beginChallenge,
  recordChallengeFailure,
  readChallenge,
  consumeChallenge,
} from '#server/services/accounts/two-factor/challenges.ts'
import type { Context } from '#server/core/call-context.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { countAttempt, networkOf, type Counter } from '#server/core/limits/rate-limits.ts'
import { maintenanceText, text } from '#server/core/server-texts.ts'
import { openSession } from '#server/services/accounts/sessions.ts'
import { proveIdentity } from '#server/services/accounts/confirmed-identity.ts'
import { refusal } from '#server/core/refusal.ts'
import { findAccount } from './queries.ts'

/** X4: the server stores each challenge until its answer, for five minutes at most. */
const challengeCounters = (ctx: Context): readonly Counter[] => [
  { scope: 'challenge-address', subject: networkOf(ctx.client.address) },
  { scope: 'challenge-everyone', subject: '' },
]

/** A request for a challenge is not an attempt: its refusal writes no audit row. */
const skipAuditRow = async (): Promise<void> => undefined

/** AUTH-10: the challenge for the authenticator. As a second factor, it accepts only the account's passkeys. */
export const beginPasskey = accountEndpoint('authMutations.beginPasskey')
  .input(authMutations.beginPasskey.input)
  .output(authMutations.beginPasskey.output)
  .mutation(async ({ ctx, input: { secondFactor } }) => {
    if (secondFactor === undefined) await countAttempt(ctx, challengeCounters(ctx), skipAuditRow)
    return ctx.step(async (db) => {
      if (secondFactor === undefined) {
        const question = await createSignatureRequest(ctx, [])
        const about = {
          kind: 'passkey-sign-in',
          userId: null,
          webauthn: question.challenge,
        } as const
        return { token: await beginChallenge(ctx, db, about), question }
      }
      const challenge = await readChallenge(ctx, db, secondFactor, 'second-factor')
      if (challenge?.userId == null) throw refusal('challenge-gone')
      const question = await createSignatureRequest(ctx, await listPasskeys(db, challenge.userId))
      await setWebauthnChallenge(db, secondFactor, question.challenge)
      return { token: secondFactor, question }
    })
  })

/**
 * AUTH-10: the authenticator has verified its owner (a fingerprint, a PIN). So without a password prompt the passkey
 * counts as both factors.
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
      await ctx.step((db) => recordChallengeFailure(db, token))
      await ctx.auditRefusal(passkey === undefined ? {} : { userId: passkey.userId })
      return refused
    }
    const { userId } = passkey
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    const account = await ctx.step((db) => findAccount(db, userId))
    if (closed !== null && (account === undefined || !isSuperadmin(account.role))) {
      await ctx.auditRefusal({ userId })
      return { success: false, message: closed }
    }
    const session = await openSession(ctx, {
      userId,
      details: counterDetails(passkey, counter),
      // C1: the challenge is single-use.
      with: async (db) => {
        if ((await consumeChallenge(ctx, db, token, challenge.kind)) === undefined) return false
        if (!(await recordPasskeyUse(ctx, db, passkey, counter))) return false
        await proveIdentity(ctx, db, { userId, enrolledAt: passkey.createdAt })
        return true
      },
    })
    return session === null ? refused : { success: true, ...session }
  })
