import { twoFactor } from '#contract/twoFactor.ts'
import { renewSession } from '#server/services/accounts/sessions.ts'
import { listSecondFactors } from '#server/services/accounts/two-factor/second-factors.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { ownAccountEndpoint } from '#server/core/endpoint.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import {
  makeRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/services/accounts/two-factor/recovery-codes.ts'
import { refusal } from '#server/core/refusal.ts'
import { verifyCode } from '#server/services/accounts/two-factor/second-factor-code.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { lockOwner, readStatus, removeSecret } from './queries.ts'
import { isTwoFactorRequired } from './required.ts'

/** C7: the password and a code. */
export const disable = ownAccountEndpoint('twoFactor.disable')
  .input(twoFactor.disable.input)
  .output(twoFactor.disable.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId, companyId, role } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
    const examined = await verifyCode(ctx, userId, input.code)
    if (examined === 'busy') {
      await attempt.refund()
      throw refusal('busy')
    }
    const isWrong = async () => {
      await ctx.auditRefusal({})
      throw refusal('wrong-code', null, ['code'])
    }
    if (examined === 'wrong') return isWrong()
    await attempt.refund()
    const token = ctx.newToken()
    const isSpent = await ctx.step(async (db) => {
      await lockOwner(db, userId)
      if (!(await examined.consume(db))) return false
      const { passkeys } = await readStatus(db, userId)
      if (passkeys === 0 && (await isTwoFactorRequired(db, role))) throw refusal('two-factor-kept')
      if (!(await removeSecret(db, userId))) throw refusal('no-two-factor')
      // A user with a passkey keeps the recovery codes: the passkey can be lost too.
      if (passkeys === 0) await replaceRecoveryCodes(db, userId, [])
      const kept = { userId, sessionId, tokenHash: tokenHash(token) }
      if (!(await renewSession(db, kept))) throw refusal('no-session')
      await attempt.markSucceeded(db)
      await mailTwoFactor(db, ctx, userId, 'two-factor-off')
      await ctx.audit(db, auditNoteFor('user', userId))
      return true
    })
    if (!isSpent) return isWrong()
    ctx.setToken(token)
    return { success: true as const }
  })

/** C5: ten new ones; the old ones are void. */
export const renewCodes = ownAccountEndpoint('twoFactor.renewCodes')
  .input(twoFactor.renewCodes.input)
  .output(twoFactor.renewCodes.output)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    const made = await makeRecoveryCodes(ctx, userId)
    if (made === null) throw refusal('busy')
    await ctx.step(async (db) => {
      await lockOwner(db, userId)
      // Alone they ask for nothing and open nothing.
      if ((await listSecondFactors(db, userId)).length === 0) throw refusal('no-two-factor')
      await replaceRecoveryCodes(db, userId, made.rows)
      await mailTwoFactor(db, ctx, userId, 'recovery-codes')
      await ctx.audit(db, auditNoteFor('user', userId))
    })
    return { recoveryCodes: made.codes }
  })
