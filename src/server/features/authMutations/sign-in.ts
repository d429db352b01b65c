import { authMutations } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/email.ts'
import { listSecondFactors } from '#server/services/accounts/two-factor/second-factors.ts'
import { lockSignInAccount } from '#server/services/accounts/sessions.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { beginChallenge } from '#server/services/accounts/two-factor/challenges.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { maintenanceText } from '#server/core/maintenance.ts'
import { openSession } from '#server/services/accounts/open-session.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { findAccount } from './queries.ts'
import { strengthenPassword } from './strengthen-password.ts'

/** AUTH-03. An account with a second factor must use it before it gets a session (C4). */
export const signIn = accountEndpoint('authMutations.signIn')
  .input(authMutations.signIn.input)
  .output(authMutations.signIn.output)
  .mutation(async ({ ctx, input }) => {
    const key = emailKey(input.email)
    const account = await ctx.step((db) => findAccount(db, { emailKey: key }))
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
    await attempt.refund()
    const { id: userId, role } = account
    const closed = maintenanceText(ctx.maintenance, ctx.language)
    if (closed !== null && !isSuperadmin(role)) {
      await ctx.auditRefusal({ userId })
      return { success: false, message: closed }
    }
    const stored = { userId, passwordHash: account.passwordHash }
    const passwordHash = await strengthenPassword(ctx, stored, input.password)
    const secondFactor = await ctx.step(async (db) => {
      const methods = await listSecondFactors(db, userId)
      if (methods.length === 0 || !(await lockSignInAccount(db, { id: userId, passwordHash })))
        return null
      await ctx.audit(db, { userId, details: { step: 'password' } })
      const about = { kind: 'second-factor', userId, webauthn: null } as const
      return { challenge: await beginChallenge(ctx, db, about), methods }
    })
    if (secondFactor !== null) {
      return { success: false, message: text(ctx.language, 'error_second_factor'), secondFactor }
    }
    const session = await openSession(ctx, {
      userId,
      passwordHash,
      with: async (db) => {
        // A second factor may have been added at this moment elsewhere (C4).
        if ((await listSecondFactors(db, userId)).length > 0) return false
        // C3: with a second factor, failures count on until that factor is correct.
        await attempt.markSucceeded(db)
        return true
      },
    })
    return session === null ? refused : { success: true, ...session }
  })
