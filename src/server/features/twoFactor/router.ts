import { twoFactor } from '#contract/twoFactor.ts'
import { endpoint, router, ownAccountEndpoint } from '#server/core/endpoint.ts'
import {
  readStatus,
  lockOwner,
  removeSecret,
  confirmSecret,
  readUnconfirmedSecret,
  storeSecret,
} from './queries.ts'
import { enrollingRoles, type Role } from '#domain/access/roles.ts'
import type { Db } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { renewSession } from '#server/services/accounts/sessions.ts'
import { listSecondFactors } from '#server/services/accounts/two-factor/second-factors.ts'
import { admitAttempt } from '#server/services/accounts/attempts.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { mailTwoFactor } from '#server/services/mail/account-mail.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import {
  makeRecoveryCodes,
  replaceRecoveryCodes,
  verifyCode,
  newTotpSecret,
  decryptTotpSecret,
  encryptTotpSecret,
  findCodeStep,
  totpUri,
} from '#server/services/accounts/two-factor/second-factor-code.ts'
import { refusal } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { typedCode } from '#domain/account/second-factor.ts'

/** AUTH-13: whether the setting asks it of this role, whatever is there already. */
const isTwoFactorRequired = async (db: Db, role: Role): Promise<boolean> =>
  enrollingRoles.some((each) => each === role) && (await readSettings(db)).enableTwoFactor

const begin = ownAccountEndpoint('twoFactor.begin')
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
const confirm = ownAccountEndpoint('twoFactor.confirm')
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

/** C7: the password and a code. */
const disable = ownAccountEndpoint('twoFactor.disable')
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
const renewCodes = ownAccountEndpoint('twoFactor.renewCodes')
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

const status = endpoint('twoFactor.status')
  .input(twoFactor.status.input)
  .output(twoFactor.status.output)
  .query(async ({ ctx: { db, caller } }) => {
    const { since, ...rest } = await readStatus(db, caller.userId)
    return {
      since: since?.toISOString() ?? null,
      ...rest,
      isRequired: await isTwoFactorRequired(db, caller.role),
    }
  })

export const twoFactorRouter = router({ status, begin, confirm, disable, renewCodes })
