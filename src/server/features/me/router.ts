import { eq } from 'drizzle-orm'
import { me } from '#contract/me.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import { eraseUser } from '#server/services/accounts/accounts.ts'
import { lockSession, renewSession } from '#server/services/accounts/sessions.ts'
import { lockActiveSuperadmins } from '#server/services/organisation/active-user.ts'
import {
  readPasswordOwner,
  passwordProblem,
} from '#server/services/accounts/password/password-problem.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/core/endpoint.ts'
import { mailPasswordChanged } from '#server/services/mail/account-mail.ts'
import { confirmOwnPassword } from '#server/services/accounts/password/own-password.ts'
import { refusal } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text, type Language } from '#server/core/server-texts.ts'
import { passwordResets } from '#server/database/schema/mail-tables.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

/**
 * Sets the new password, ends every other session of the account (AUTH-10), and gives this one a new token (B3). It
 * deletes any password reset link, which another person may have requested. False: this session ended in the meantime,
 * so the caller must not change anything.
 */
const replacePassword = async (
  db: Db,
  change: {
    readonly userId: string
    readonly sessionId: string
    readonly passwordHash: string
    readonly tokenHash: string
  },
): Promise<boolean> => {
  await db
    .update(users)
    // Not a save of admin-edited fields: the version stays.
    .set({ passwordHash: change.passwordHash, mustChangePassword: false })
    .where(eq(users.id, change.userId))
  await db.delete(passwordResets).where(eq(passwordResets.userId, change.userId))
  return renewSession(db, change)
}

const storeLanguage = async (db: Db, userId: string, language: Language): Promise<void> => {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

const changePassword = ownAccountEndpoint('me.changePassword')
  .input(me.changePassword.input)
  .output(me.changePassword.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId } = ctx.caller
    await confirmOwnPassword(ctx, input.currentPassword)
    const { rules, owner } = await ctx.step(async (db) => ({
      rules: passwordRulesOf(await readSettings(db)),
      owner: await readPasswordOwner(db, userId),
    }))
    const problem =
      input.newPassword === input.currentPassword
        ? text(ctx.language, 'error_password_same')
        : passwordProblem(input.newPassword, rules, owner, ctx.language)
    if (problem !== null) throw refusal('password-rules', problem)
    const passwordHash = await ctx.passwords.hash(input.newPassword)
    if (passwordHash === null) throw refusal('busy')
    const token = ctx.newToken()
    await ctx.step(async (db) => {
      const change = { userId, sessionId, passwordHash, tokenHash: tokenHash(token) }
      if (!(await replacePassword(db, change))) throw refusal('no-session')
      await mailPasswordChanged(db, ctx, userId)
      await ctx.audit(db, { resourceType: 'user', resourceId: userId })
    })
    ctx.setToken(token)
    return { success: true }
  })

/** AUTH-10, M1: permanent, and refused for the last superadmin. */
const deleteAccount = ownAccountEndpoint('me.deleteAccount')
  .input(me.deleteAccount.input)
  .output(me.deleteAccount.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId, role, companyId } = ctx.caller
    await confirmOwnPassword(ctx, input.password)
    await ctx.step(async (db) => {
      if (isSuperadmin(role)) {
        const able = await lockActiveSuperadmins(db)
        if (able.every((id) => id === userId)) throw refusal('last-superadmin')
      }
      // A session that ended in the meantime must not delete the account.
      if (!(await lockSession(db, sessionId))) throw refusal('no-session')
      // AUTH-10: nothing but the question comes before it.
      await keepWatch(
        { db, language: ctx.language },
        { way: 'own-erasure', companyId, isConfirmed: input.isConfirmed },
        () => eraseUser(db, userId),
      )
      // After the erasure, only the audit row records the role and company.
      await ctx.audit(db, {
        resourceType: 'user',
        resourceId: userId,
        details: { role, companyId },
      })
    })
    ctx.setToken(null)
    return { success: true }
  })

const setLanguage = endpoint('me.setLanguage')
  .input(me.setLanguage.input)
  .output(me.setLanguage.output)
  .mutation(async ({ ctx, input }) => {
    await storeLanguage(ctx.db, ctx.caller.userId, input.language)
    return { success: true }
  })

export const meRouter = router({ changePassword, deleteAccount, setLanguage })
