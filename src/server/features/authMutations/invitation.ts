import { authMutations } from '#contract/authMutations.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { accountEndpoint } from '#server/platform/endpoint.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
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
    const gone = { success: false, message: text(ctx.language, 'error_invitation_gone') } as const
    const settings = await ctx.step(async (db) => {
      if ((await findInvited(db, key)) !== undefined) return readSettings(db)
      await ctx.audit(db, { result: 'refused' })
      return null
    })
    if (settings === null) return gone
    const problem = passwordProblem(input.password, passwordRulesOf(settings), ctx.language)
    if (problem !== null) return { success: false, message: problem }
    const passwordHash = await ctx.passwords.hash(input.password)
    if (passwordHash === null) throw refusal('busy')
    const invited = await ctx.step(async (db) => {
      const found = await takeInvitation(db, key, passwordHash)
      await ctx.audit(
        db,
        found === undefined
          ? { result: 'refused' }
          : { userId: found.userId, resourceType: 'user', resourceId: found.userId },
      )
      return found
    })
    return invited === undefined ? gone : { success: true, email: invited.email }
  })
