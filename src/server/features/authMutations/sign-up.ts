import { authMutations } from '#contract/authMutations.ts'
import { emailKey, normaliseEmail } from '#domain/account/email.ts'
import { passwordRulesOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/core/call-context.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import {
  countAttempt,
  refundAttempt,
  neighbourhoodOf,
  networkOf,
  type Counter,
} from '#server/core/limits/rate-limits.ts'
import { passwordProblem } from '#server/services/accounts/password/password-problem.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import { createAccount } from './queries.ts'

const countersOf = ({ client: { address } }: Context): readonly Counter[] => [
  { scope: 'sign-up-address', subject: networkOf(address) },
  { scope: 'sign-up-network', subject: neighbourhoodOf(address) },
  { scope: 'sign-up-everyone', subject: '' },
]

/**
 * AUTH-03. Every sign-up counts, whether it makes an account or not (X1): nobody makes many accounts, nor finds many
 * addresses that have one (S5). The answer says whether the address has an account, as specified.
 */
export const signUp = accountEndpoint('authMutations.signUp')
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
