import { authMutations } from '#contract/authMutations.ts'
import {
  endSession,
  readSession,
  openSessionByPassword,
  openSession,
} from '#server/services/accounts/sessions.ts'
import { endpoint, publicEndpoint, router, accountEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { emailKey, normaliseEmail } from '#domain/account/user-account.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { maintenanceText, text } from '#server/core/server-texts.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { beginPasskey, signInWithPasskey } from './sign-in-by-passkey.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import { beginProviderSignIn, signInWithProvider } from './sign-in-by-provider.ts'
import { findAccountByEmail, findAccount, createAccount } from './queries.ts'
import { strengthenPassword } from './queries.ts'
import {
  recordChallengeFailure,
  readChallenge,
  consumeChallenge,
} from '#server/services/accounts/two-factor/challenges.ts'
import { proveIdentity } from '#server/services/accounts/confirmed-identity.ts'
import { verifyCode } from '#server/services/accounts/two-factor/second-factor-code.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/core/call-context.ts'
import {
  countAttempt,
  refundAttempt,
  neighbourhoodOf,
  networkOf,
  type Counter,
} from '#server/core/limits/rate-limits.ts'
import { passwordProblem } from '#server/services/accounts/password/password-problem.ts'
import { readSettings } from '#server/core/settings-reader.ts'

const countersOf = ({ client: { address } }: Context): readonly Counter[] => [
  { scope: 'sign-up-address', subject: networkOf(address) },
  { scope: 'sign-up-network', subject: neighbourhoodOf(address) },
  { scope: 'sign-up-everyone', subject: '' },
]

/**
 * AUTH-03. Every sign-up counts, whether it makes an account or not (X1): nobody makes many accounts, nor finds many
 * addresses that have one (S5). The answer says whether the address has an account, as specified.
 */
const signUp = accountEndpoint('authMutations.signUp')
  .input(authMutations.signUp.input)
  .output(authMutations.signUp.output)
  .mutation(async ({ ctx, input }) => {
    const settings = await ctx.step(readSettings)
    if (!settings.allowSelfRegistration) {
      await ctx.auditRefusal({ details: { reason: 'self-registration-off' } })
      return { success: false, message: text(ctx.language, 'error_sign_up_off') }
    }
    const owner = { ...input, companyName: null }
    const problem = passwordProblem(input.password, passwordRulesOf(settings), owner, ctx.language)
    if (problem !== null) return { success: false, message: problem }
    const counters = countersOf(ctx)
    await countAttempt(ctx, counters, () =>
      ctx.auditRefusal({ details: { reason: 'too-many-attempts' } }),
    )
    const passwordHash = await ctx.passwords.hashForSignUp(input.password)
    if (passwordHash === null) {
      await refundAttempt(ctx, counters)
      throw refusal('busy')
    }
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

const KIND = 'second-factor'

/** AUTH-10: the second step of a sign-in; the password was right, and nothing is open yet (C4). */
const verifySecondFactor = accountEndpoint('authMutations.verifySecondFactor')
  .input(authMutations.verifySecondFactor.input)
  .output(authMutations.verifySecondFactor.output)
  .mutation(async ({ ctx, input: { challenge, code } }) => {
    const account = await ctx.step(async (db) => {
      const waiting = await readChallenge(ctx, db, challenge, KIND)
      return waiting?.userId == null ? undefined : findAccount(db, waiting.userId)
    })
    const over = {
      success: false,
      isOver: true,
      message: text(ctx.language, 'error_second_factor_over'),
    } as const
    if (account === undefined) return over
    const { id: userId, companyId, role } = account
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    if (closed !== null && !isSuperadmin(role)) {
      await ctx.auditRefusal({ userId })
      return { success: false, isOver: true, message: closed }
    }
    const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
    const examined = await verifyCode(ctx, userId, code)
    if (examined === 'busy') {
      await attempt.refund()
      throw refusal('busy')
    }
    if (examined !== 'wrong') await attempt.refund()
    const session =
      examined === 'wrong'
        ? null
        : await openSession(ctx, {
            userId,
            with: async (db) => {
              if (!(await examined.consume(db))) return false
              if ((await consumeChallenge(ctx, db, challenge, KIND)) === undefined) return false
              await attempt.markSucceeded(db)
              await proveIdentity(ctx, db, { userId, enrolledAt: examined.enrolledAt })
              return true
            },
          })
    if (session !== null) return { success: true, ...session }
    // C3: a wrong one, or one that somebody else has used in this very moment (C1).
    const isOver = await ctx.step(async (db) => {
      await recordChallengeFailure(db, challenge)
      return (await readChallenge(ctx, db, challenge, KIND)) === undefined
    })
    if (examined === 'wrong') await ctx.auditRefusal({ userId })
    const wrong = {
      success: false,
      isOver,
      message: text(ctx.language, 'error_wrong_code'),
    } as const
    return isOver ? over : wrong
  })

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
