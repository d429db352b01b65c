import { authMutations } from '#contract/authMutations.ts'
import { endSession, readSession } from '#server/services/accounts/sessions.ts'
import { endpoint, publicEndpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { beginPasskey, signInWithPasskey } from './passkey-sign-in.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { beginProviderSignIn, signInWithProvider } from './provider.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

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
