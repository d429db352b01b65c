import { ownSessions } from '#contract/ownSessions.ts'
import { ownAccountEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import {
  consumeChallenge,
  readChallenge,
  recordChallengeFailure,
} from '#server/services/accounts/two-factor/challenges.ts'
import {
  counterDetails,
  findPasskey,
  recordPasskeyUse,
} from '#server/services/accounts/two-factor/passkey-records.ts'
import { verifySignature } from '#server/services/accounts/two-factor/webauthn.ts'

/** That of `authMutations.beginPasskey`, without a second factor. */
const KIND = 'passkey-sign-in'

/**
 * FUP-102: the user is at the device, by a passkey of the own account. The session stays as it is. It does not replace the
 * password that B9 asks for.
 */
export const confirmPasskey = ownAccountEndpoint('ownSessions.confirmPasskey')
  .input(ownSessions.confirmPasskey.input)
  .output(ownSessions.confirmPasskey.output)
  .mutation(async ({ ctx, input: { token, answer } }) => {
    const { challenge, passkey } = await ctx.step(async (db) => ({
      challenge: await readChallenge(ctx, db, token, KIND),
      passkey: await findPasskey(db, answer.id),
    }))
    if (challenge === undefined || challenge.webauthn === null) throw refusal('challenge-gone')
    const isOwn = passkey !== undefined && passkey.userId === ctx.caller.userId
    const counter = isOwn ? await verifySignature(ctx, challenge.webauthn, passkey, answer) : null
    if (!isOwn || counter === null) {
      await ctx.step((db) => recordChallengeFailure(db, token))
      await ctx.auditRefusal({})
      throw refusal('passkey-refused')
    }
    await ctx.step(async (db) => {
      // C1: the challenge is single-use.
      if ((await consumeChallenge(ctx, db, token, KIND)) === undefined)
        throw refusal('challenge-gone')
      if (!(await recordPasskeyUse(ctx, db, passkey, counter))) throw refusal('passkey-refused')
      await ctx.audit(db, { details: counterDetails(passkey, counter) })
    })
    return { success: true }
  })
