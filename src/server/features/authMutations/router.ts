import { authMutations } from '#contract/authMutations.ts'
import { emailKey, normaliseEmail } from '#domain/account/email.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { maintenanceText } from '#server/platform/maintenance.ts'
import { accountEndpoint, endpoint, publicEndpoint, router } from '#server/platform/endpoint.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { acceptInvitation, readInvitation } from './invitation.ts'
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts'
import {
  createAccount,
  createSession,
  endSession,
  endSessionOfToken,
  findAccount,
  holdAccount,
  readSession,
} from './queries.ts'

const HOUR_MS = 3_600_000

const signIn = accountEndpoint('authMutations.signIn')
  .input(authMutations.signIn.input)
  .output(authMutations.signIn.output)
  .mutation(async ({ ctx, input }) => {
    const account = await ctx.step((db) => findAccount(db, emailKey(input.email)))
    // Equal work and equal answer for unknown, inactive and wrong (A6).
    const matches = await ctx.passwords.matches(account?.passwordHash ?? null, input.password)
    if (matches === null) throw refusal('busy')
    const refused = {
      success: false,
      message: text(ctx.language, 'error_sign_in_refused'),
    } as const
    if (!account?.isActive || account.passwordHash === null || !matches) {
      await ctx.step((db) =>
        ctx.audit(db, { result: 'refused', ...(account && { userId: account.id }) }),
      )
      return refused
    }
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    if (closed !== null && !isSuperadmin(account.role)) {
      await ctx.step((db) => ctx.audit(db, { result: 'refused', userId: account.id }))
      return { success: false, message: closed }
    }
    const verified = { id: account.id, passwordHash: account.passwordHash }
    const token = ctx.newToken()
    const key = { sessionId: ctx.newId(), userId: account.id }
    const session = await ctx.step(async (db) => {
      if (!(await holdAccount(db, verified))) {
        await ctx.audit(db, { result: 'refused', userId: account.id })
        return null
      }
      const { sessionTimeoutHours } = await readSettings(db)
      if (ctx.session !== null) await endSessionOfToken(db, ctx.session.tokenHash)
      await createSession(db, {
        id: key.sessionId,
        userId: key.userId,
        tokenHash: tokenHash(token),
        createdAt: ctx.now(),
        expiresAt: new Date(ctx.now().getTime() + sessionTimeoutHours * HOUR_MS),
      })
      await ctx.audit(db, { userId: account.id })
      return readSession(db, key)
    })
    if (session === null) return refused
    ctx.setToken(token)
    return { success: true, ...session }
  })

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
  signUp,
  signOut,
  readInvitation,
  acceptInvitation,
  requestPasswordReset,
  readPasswordReset,
  resetPassword,
  getCurrentSession,
})
