import { authMutations } from '#contract/authMutations.ts'
import { endSession, readSession } from '#server/services/accounts/sessions.ts'
import { endpoint, publicEndpoint, router, accountEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/email.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { maintenanceText } from '#server/core/maintenance.ts'
import { openSessionByPassword } from '#server/services/accounts/open-session.ts'
import { text } from '#server/core/server-texts.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { beginPasskey, signInWithPasskey } from './sign-in-by-passkey.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { beginProviderSignIn, signInWithProvider } from './sign-in-by-provider.ts'
import { signUp } from './sign-up.ts'
import { verifySecondFactor } from './verify-second-factor.ts'
import { findAccountByEmail } from './queries.ts'
import { strengthenPassword } from './strengthen-password.ts'

/** AUTH-03. An account with a second factor must use it before it gets a session (C4). */
const signIn = accountEndpoint('authMutations.signIn')
  .input(authMutations.signIn.input)
  .output(authMutations.signIn.output)
  .mutation(async ({ ctx, input }) => {
    const key = emailKey(input.email)
    const account = await findAccountByEmail(ctx, key)
    const attempt = await admitAttempt(ctx, {
      userId: account?.id ?? null,
      key,
      companyId: account?.companyId ?? null,
    })
    // Equal work and equal answer for unknown, inactive and wrong (A6).
    const matches = await ctx.passwords.matches(account?.passwordHash ?? null, input.password)
    if (matches === null) {
      await attempt.refund()
      throw refusal('busy')
    }
    const refused = {
      success: false,
      message: text(ctx.language, 'error_sign_in_refused'),
    } as const
    if (!account?.isActive || account.passwordHash === null || !matches) {
      await ctx.auditRefusal(account === undefined ? {} : { userId: account.id })
      return refused
    }
    const { id: userId, role } = account
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    if (closed !== null && !isSuperadmin(role)) {
      await attempt.refund()
      await ctx.auditRefusal({ userId })
      return { success: false, message: closed }
    }
    const stored = { userId, passwordHash: account.passwordHash }
    const passwordHash = await strengthenPassword(ctx, stored, input.password)
    const opened = await openSessionByPassword(ctx, { userId, passwordHash, attempt })
    if (opened === null) return refused
    if ('session' in opened) return { success: true, ...opened.session }
    return { success: false, message: text(ctx.language, 'error_second_factor'), ...opened }
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
