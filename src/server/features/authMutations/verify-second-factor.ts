import { authMutations } from '#contract/authMutations.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import {
  recordChallengeFailure,
  readChallenge,
  consumeChallenge,
} from '#server/services/accounts/two-factor/challenges.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { maintenanceText } from '#server/core/maintenance.ts'
import { openSession } from '#server/services/accounts/open-session.ts'
import { refusal } from '#server/core/refusal.ts'
import { proveIdentity } from '#server/services/accounts/prove-identity.ts'
import { verifyCode } from '#server/services/accounts/two-factor/second-factor-code.ts'
import { text } from '#server/core/server-texts.ts'
import { findAccount } from './queries.ts'

const KIND = 'second-factor'

/** AUTH-10: the second step of a sign-in; the password was right, and nothing is open yet (C4). */
export const verifySecondFactor = accountEndpoint('authMutations.verifySecondFactor')
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
