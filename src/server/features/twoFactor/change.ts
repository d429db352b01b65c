import { twoFactor } from '#contract/twoFactor.ts'
import { renewSession } from '#server/database/organisation/sessions.ts'
import { secondFactorsOf } from '#server/database/organisation/second-factors.ts'
import { admitAttempt } from '#server/platform/attempts.ts'
import { noted } from '#server/platform/audit.ts'
import { ownAccountEndpoint } from '#server/platform/endpoint.ts'
import { mailTwoFactor } from '#server/platform/mail/to-owner.ts'
import { confirmOwnPassword } from '#server/platform/own-password.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from '#server/platform/recovery-codes.ts'
import { refusal } from '#server/platform/refusal.ts'
import { examineCode } from '#server/platform/second-factor-code.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { lockOwner, readStatus, removeSecret } from './queries.ts'
import { isRequired } from './required.ts'

/** C7: the password and a code. */
export const disable = ownAccountEndpoint('twoFactor.disable')
  .input(twoFactor.disable.input)
  .output(twoFactor.disable.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId, companyId, role } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
    const examined = await examineCode(ctx, userId, input.code)
    if (examined === 'busy') {
      await attempt.giveBack()
      throw refusal('busy')
    }
    const isWrong = async () => {
      await ctx.auditRefusal({})
      throw refusal('wrong-code', null, ['code'])
    }
    if (examined === 'wrong') return isWrong()
    await attempt.giveBack()
    const token = ctx.newToken()
    const isSpent = await ctx.step(async (db) => {
      await lockOwner(db, userId)
      if (!(await examined.spend(db))) return false
      const { passkeys } = await readStatus(db, userId)
      if (passkeys === 0 && (await isRequired(db, role))) throw refusal('two-factor-kept')
      if (!(await removeSecret(db, userId))) throw refusal('no-two-factor')
      // A user with a passkey keeps the recovery codes: the passkey can be lost too.
      if (passkeys === 0) await replaceRecoveryCodes(db, userId, [])
      const kept = { userId, sessionId, tokenHash: tokenHash(token) }
      if (!(await renewSession(db, kept))) throw refusal('no-session')
      await attempt.right(db)
      await mailTwoFactor(db, ctx, userId, 'two-factor-off')
      await ctx.audit(db, noted('user', userId))
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
      if ((await secondFactorsOf(db, userId)).length === 0) throw refusal('no-two-factor')
      await replaceRecoveryCodes(db, userId, made.rows)
      await mailTwoFactor(db, ctx, userId, 'recovery-codes')
      await ctx.audit(db, noted('user', userId))
    })
    return { recoveryCodes: made.codes }
  })
