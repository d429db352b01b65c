import { authMutations } from '#contract/authMutations.ts'
import { emailKey, normaliseEmail } from '#domain/account/user-account.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { enqueueMail } from '#server/services/mail/queue.ts'
import { mailPasswordChanged } from '#server/services/mail/account-mail.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { text } from '#server/core/server-texts.ts'
import { setPasswordByToken } from './password-by-token.ts'
import {
  findResetOwner,
  findOwnerOfReset,
  storeIf,
  storeReset,
  consumeReset,
} from './password-reset-queries.ts'

/**
 * AUTH-03, A6, A12: mails a link with which a user resets a forgotten password. Answer and work are the same for every
 * address; without a recipient, the server writes the mail and rolls it back.
 */
export const requestPasswordReset = accountEndpoint('authMutations.requestPasswordReset')
  .input(authMutations.requestPasswordReset.input)
  .output(authMutations.requestPasswordReset.output)
  .mutation(async ({ ctx, input }) => {
    const token = ctx.newToken()
    const key = emailKey(input.email)
    const about = { userId: null, key: `reset ${key}`, companyId: null }
    // Every request counts, for any address, so that a caller cannot repeat requests for other users either.
    await admitAttempt(ctx, about)
    await ctx.step(async (db) => {
      const owner = await findResetOwner(db, key)
      const newReset = { emailKey: key, tokenHash: tokenHash(token), now: ctx.now() }
      const isGiven = await storeReset(db, newReset)
      const {
        to = normaliseEmail(input.email),
        name = 'Ola Nordmann',
        language = ctx.language,
      } = owner ?? {}
      // Never from the host of the request (A12); the part after # reaches no server log (L2).
      const link = `${ctx.baseUrl()}/reset-password#${token}`
      await storeIf(db, isGiven, () =>
        enqueueMail(db, ctx, 'password-reset', { to, name, language, link }),
      )
      await ctx.audit(db, {
        ...(!isGiven && { result: 'refused' }),
        ...(owner && { userId: owner.id, resourceType: 'user', resourceId: owner.id }),
      })
    })
    return { success: true }
  })

export const readPasswordReset = accountEndpoint('authMutations.readPasswordReset')
  .input(authMutations.readPasswordReset.input)
  .output(authMutations.readPasswordReset.output)
  .query(async ({ ctx, input }) => {
    const key = { tokenHash: tokenHash(input.token), now: ctx.now() }
    const owner = await ctx.step((db) => findOwnerOfReset(db, key))
    return owner === undefined ? null : { email: owner.email }
  })

/** A12: it does not sign in, so that the sign-in still asks for all other factors. */
export const resetPassword = accountEndpoint('authMutations.resetPassword')
  .input(authMutations.resetPassword.input)
  .output(authMutations.resetPassword.output)
  .mutation(async ({ ctx, input }) => {
    const hashOfToken = tokenHash(input.token)
    const key = () => ({ tokenHash: hashOfToken, now: ctx.now() })
    const set = await setPasswordByToken(ctx, {
      password: input.password,
      gone: text(ctx.language, 'error_reset_gone'),
      find: (db) => findOwnerOfReset(db, key()),
      consume: async (db, passwordHash) => {
        const owner = await consumeReset(db, { id: ctx.newId(), ...key() }, passwordHash)
        if (owner !== undefined) await mailPasswordChanged(db, ctx, owner.userId)
        return owner
      },
    })
    return set.success ? { success: true } : set
  })
