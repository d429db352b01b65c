import { authMutations } from '#contract/authMutations.ts'
import { emailKey, normaliseEmail } from '#domain/account/email.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { endSession, readSession } from '#server/database/organisation/sessions.ts'
import { admitAttempt } from '#server/platform/attempts.ts'
import { accountEndpoint, endpoint, publicEndpoint, router } from '#server/platform/endpoint.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { beginPasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { beginProviderSignIn, signInWithProvider } from './provider.ts'
import { createAccount } from './queries.ts'
import { signIn } from './sign-in.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const signUp = accountEndpoint('authMutations.signUp')
  .input(authMutations.signUp.input)
  .output(authMutations.signUp.output)
  .mutation(async ({ ctx, input }) => {
    const settings = await ctx.step(readSettings)
    const owner = { ...input, companyName: null }
    const problem = passwordProblem(input.password, passwordRulesOf(settings), owner, ctx.language)
    if (problem !== null) return { success: false, message: problem }
    const key = emailKey(input.email)
    // S5: whoever looks for addresses that have an account does not find many.
    const attempt = await admitAttempt(ctx, {
      userId: null,
      key: `sign-up ${key}`,
      companyId: null,
    })
    const passwordHash = await ctx.passwords.hash(input.password)
    if (passwordHash === null) {
      await ctx.step(attempt.untried)
      throw refusal('busy')
    }
    const id = ctx.newId()
    const made = await ctx.step(async (db) => {
      const created = await createAccount(db, {
        id,
        email: normaliseEmail(input.email),
        emailKey: key,
        fullName: input.fullName,
        passwordHash,
        createdAt: ctx.now(),
      })
      await (created ? attempt.right(db) : attempt.wrong(db))
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
  beginPasskey,
  signInWithPasskey,
  beginProviderSignIn,
  signInWithProvider,
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
