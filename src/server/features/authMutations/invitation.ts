import { authMutations } from '#contract/authMutations.ts'
import { accountEndpoint } from '#server/platform/endpoint.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { text } from '#server/platform/texts.ts'
import { setPasswordByToken } from './by-token.ts'
import { findInvited, takeInvitation } from './invitation-queries.ts'

export const readInvitation = accountEndpoint('authMutations.readInvitation')
  .input(authMutations.readInvitation.input)
  .output(authMutations.readInvitation.output)
  .query(async ({ ctx, input }) => {
    const key = { tokenHash: tokenHash(input.token), now: ctx.now() }
    const invited = await ctx.step((db) => findInvited(db, key))
    return invited === undefined ? null : { email: invited.email, fullName: invited.fullName }
  })

export const acceptInvitation = accountEndpoint('authMutations.acceptInvitation')
  .input(authMutations.acceptInvitation.input)
  .output(authMutations.acceptInvitation.output)
  .mutation(async ({ ctx, input }) => {
    const key = { tokenHash: tokenHash(input.token), now: ctx.now() }
    const set = await setPasswordByToken(ctx, {
      password: input.password,
      gone: text(ctx.language, 'error_invitation_gone'),
      find: (db) => findInvited(db, key),
      take: (db, passwordHash) => takeInvitation(db, key, passwordHash),
    })
    return set.success ? { success: true, email: set.found.email } : set
  })
