import { twoFactor } from '#contract/twoFactor.ts'
import { typedCode } from '#domain/account/recovery-code.ts'
import { renewSession } from '#server/services/accounts/sessions.ts'
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
import { tokenHash } from '#server/core/session-token.ts'
import {
  newTotpSecret,
  decryptTotpSecret,
  encryptTotpSecret,
  findCodeStep,
  totpUri,
} from '#server/services/accounts/two-factor/totp.ts'
import { confirmSecret, lockOwner, readUnconfirmedSecret, storeSecret } from './queries.ts'

export const begin = ownAccountEndpoint('twoFactor.begin')
  .input(twoFactor.begin.input)
  .output(twoFactor.begin.output)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    const secret = newTotpSecret()
    const email = await ctx.step(async (db) => {
      const owner = await lockOwner(db, userId)
      const sealedSecret = encryptTotpSecret(ctx, userId, secret)
      const secretRow = { userId, sealedSecret, createdAt: ctx.now() }
      if (!(await storeSecret(db, secretRow))) throw refusal('has-two-factor')
      await ctx.audit(db, auditNoteFor('user', userId))
      return owner
    })
    return { secret, uri: totpUri(secret, email) }
  })

/** The first code puts it in force: every other session ends, and this one has a new token (B3). */
export const confirm = ownAccountEndpoint('twoFactor.confirm')
  .input(twoFactor.confirm.input)
  .output(twoFactor.confirm.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId, companyId } = ctx.caller
    const attempt = await admitAttempt(ctx, { userId, key: userId, companyId })
    const waiting = await ctx.step((db) => readUnconfirmedSecret(db, userId))
    if (waiting === undefined) {
      await attempt.refund()
      throw refusal('no-two-factor')
    }
    const secret = decryptTotpSecret(ctx, userId, waiting.sealedSecret)
    const code = typedCode(input.code)
    const lastStep =
      secret === null || code?.kind !== 'totp' ? null : findCodeStep(secret, code.code, ctx.now())
    if (lastStep === null) {
      await ctx.auditRefusal({})
      throw refusal('wrong-code', null, ['code'])
    }
    await attempt.refund()
    const made = await makeRecoveryCodes(ctx, userId)
    if (made === null) throw refusal('busy')
    const token = ctx.newToken()
    await ctx.step(async (db) => {
      await lockOwner(db, userId)
      const secretRow = { userId, ...waiting, confirmedAt: ctx.now(), lastStep }
      if (!(await confirmSecret(db, secretRow))) throw refusal('no-two-factor')
      await replaceRecoveryCodes(db, userId, made.rows)
      const kept = { userId, sessionId, tokenHash: tokenHash(token) }
      if (!(await renewSession(db, kept))) throw refusal('no-session')
      await attempt.markSucceeded(db)
      await mailTwoFactor(db, ctx, userId, 'two-factor-on')
      await ctx.audit(db, auditNoteFor('user', userId))
    })
    ctx.setToken(token)
    return { recoveryCodes: made.codes }
  })
