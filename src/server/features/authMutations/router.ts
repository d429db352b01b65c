import { authMutations } from '#contract/authMutations.ts'
import { emailKey, normaliseEmail } from '#domain/account/email.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { endSession, readSession } from '#server/database/organisation/sessions.ts'
import { accountEndpoint, endpoint, publicEndpoint, router } from '#server/platform/endpoint.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { createAccount } from './queries.ts'
import { signIn } from './sign-in.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const signUp = accountEndpoint('authMutations.signUp')
  .input(authMutations.signUp.input)
  .output(authMutations.signUp.output)
  .mutation(async ({ ctx, input }) => {
    const settings = await ctx.step(readSettings)
    const problem = passwordProblem(input.password, passwordRulesOf(settings), ctx.language)
    if (problem !== null) return { success: false, message: problem }
    const passwordHash = await ctx.passwords.hash(input.password)
    if (passwordHash === null) throw refusal('busy')
    const id = ctx.newId()
    const made = await ctx.step(async (db) => {
      const created = await createAccount(db, {
        id,
        email: normaliseEmail(input.email),
        emailKey: emailKey(input.email),
        fullName: input.fullName,
        passwordHash,
        createdAt: ctx.now(),
      })
      await ctx.audit(
        db,
        created ? { resourceType: 'user', resourceId: id } : { result: 'refused' },
      )
      return created
    })
    return made
      ? { success: true }
      : { success: false, message: text(ctx.language, 'error_account_exists') }
  })

const signOut = endpoint('authMutations.signOut')
  .input(authMutations.signOut.input)
  .output(authMutations.signOut.output)
  .mutation(async ({ ctx, input }) => {
    if (input.sessionId !== ctx.caller.sessionId) throw refusal('not-found')
    await endSession(ctx.db, ctx.caller.sessionId)
    ctx.setToken(null)
    return { success: true }
  })

const getCurrentSession = publicEndpoint('authMutations.getCurrentSession')
  .input(authMutations.getCurrentSession.input)
  .output(authMutations.getCurrentSession.output)
  .query(({ ctx, input }) =>
    ctx.caller === null || ctx.caller.sessionId !== input.sessionId
      ? null
      : readSession(ctx.db, ctx.caller),
  )

export const authMutationsRouter = router({
  signIn,
  verifySecondFactor,
  signUp,
  signOut,
  readInvitation,
  acceptInvitation,
  requestPasswordReset,
  readPasswordReset,
  resetPassword,
  getCurrentSession,
})
