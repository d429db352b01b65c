import { me } from '#contract/me.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import { passwordOwnerOf } from '#server/database/organisation/password-owner.ts'
import { endpoint, ownAccountEndpoint, router } from '#server/platform/endpoint.ts'
import { mailPasswordChanged } from '#server/platform/mail/to-owner.ts'
import { confirmOwnPassword } from '#server/platform/own-password.ts'
import { passwordProblem } from '#server/platform/password-problem.ts'
import { refusal } from '#server/platform/refusal.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { replacePassword, storeLanguage } from './queries.ts'

const changePassword = ownAccountEndpoint('me.changePassword')
  .input(me.changePassword.input)
  .output(me.changePassword.output)
  .mutation(async ({ ctx, input }) => {
    const { userId, sessionId } = ctx.caller
    await confirmOwnPassword(ctx, input.currentPassword)
    const { rules, owner } = await ctx.step(async (db) => ({
      rules: passwordRulesOf(await readSettings(db)),
      owner: await passwordOwnerOf(db, userId),
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

const setLanguage = endpoint('me.setLanguage')
  .input(me.setLanguage.input)
  .output(me.setLanguage.output)
  .mutation(async ({ ctx, input }) => {
    await storeLanguage(ctx.db, ctx.caller.userId, input.language)
    return { success: true }
  })

export const meRouter = router({ changePassword, setLanguage })
