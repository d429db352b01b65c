import { ownSessions } from '#contract/ownSessions.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/core/endpoint.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import {
  confirmSession,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  touchSession,
} from './queries.ts'
import {
  consumeChallenge,
  readChallenge,
  recordChallengeFailure,
} from '#server/services/accounts/two-factor/challenges.ts'
import {
  counterDetails,
  findPasskey,
  recordPasskeyUse,
  verifySignature,
} from '#server/services/accounts/two-factor/webauthn.ts'

/** That of `authMutations.beginPasskey`, without a second factor. */
const KIND = 'passkey-sign-in'

/**
 * FUP-102: the user is at the device, by a passkey of the own account. The session stays as it is. It does not replace the
 * password that B9 asks for.
 */
const confirmPasskey = ownAccountEndpoint('ownSessions.confirmPasskey')
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

const touch = endpoint('ownSessions.touch')
  .input(ownSessions.touch.input)
  .output(ownSessions.touch.output)
  .mutation(async ({ ctx }) => {
    await touchSession(ctx.db, ctx.caller, ctx.now())
    return { success: true }
  })

const confirm = ownAccountEndpoint('ownSessions.confirm')
  .input(ownSessions.confirm.input)
  .output(ownSessions.confirm.output)
  .mutation(async ({ ctx, input }) => {
    await confirmOwnPassword(ctx, input.password)
    await ctx.step(async (db) => {
      const isKept = await confirmSession(db, ctx.caller.sessionId, ctx.now())
      if (!isKept) throw refusal('no-session')
      await ctx.audit(db, {})
    })
    return { success: true }
  })

const list = endpoint('ownSessions.list')
  .input(ownSessions.list.input)
  .output(ownSessions.list.output)
  .query(async ({ ctx }) => ({ rows: [...(await listOwnSessions(ctx.db, ctx.caller, ctx.now()))] }))

const end = endpoint('ownSessions.end')
  .input(ownSessions.end.input)
  .output(ownSessions.end.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (id === ctx.caller.sessionId) {
      throw refusal('own-account', text(ctx.language, 'error_own_session'))
    }
    if (!(await endOwnSession(ctx.db, ctx.caller, id))) throw refusal('not-found')
    ctx.note({ resourceType: 'session', resourceId: id })
    return { id }
  })

const endOthers = endpoint('ownSessions.endOthers')
  .input(ownSessions.endOthers.input)
  .output(ownSessions.endOthers.output)
  .mutation(async ({ ctx }) => {
    const ended = await endOtherSessions(ctx.db, ctx.caller)
    ctx.note({ details: { ended } })
    return { ended }
  })

export const ownSessionsRouter = router({ touch, confirm, confirmPasskey, list, end, endOthers })
