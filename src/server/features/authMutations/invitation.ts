import { authMutations } from '#contract/authMutations.ts'
import { findEarlierAccount } from '#server/services/accounts/self-registered.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'
import type { AuditedStepContext } from '#server/services/accounts/step-context.ts'
import { text } from '#server/core/server-texts.ts'
import { setPasswordByToken } from './password-by-token.ts'
import { findEarlierOfInvited, findInvited, consumeInvitation } from './invitation-queries.ts'

export const readInvitation = accountEndpoint('authMutations.readInvitation')
  .input(authMutations.readInvitation.input)
  .output(authMutations.readInvitation.output)
  .query(async ({ ctx, input }) => {
    const key = { tokenHash: tokenHash(input.token), now: ctx.now() }
    return ctx.step(async (db) => {
      const invited = await findInvited(db, key)
      if (invited === undefined) return null
      const { email, fullName, userId } = invited
      return { email, fullName, hasEarlier: (await findEarlierAccount(db, userId)) !== undefined }
    })
  })

/**
 * X1: the account that somebody has registered with the address of the invitation, where this is its password. An
 * administrator may have opened the invitation; the password alone shows whose account it was.
 */
const findOwnedAccount = async (
  ctx: AuditedStepContext,
  key: { readonly tokenHash: string; readonly now: Date },
  password: string,
): Promise<string | null> => {
  const earlier = await ctx.step((db) => findEarlierOfInvited(db, key))
  if (earlier === undefined) return null
  const matches = await ctx.passwords.matches(earlier.passwordHash, password)
  if (matches === null) throw refusal('busy')
  return matches ? earlier.id : null
}

export const acceptInvitation = accountEndpoint('authMutations.acceptInvitation')
  .input(authMutations.acceptInvitation.input)
  .output(authMutations.acceptInvitation.output)
  .mutation(async ({ ctx, input }) => {
    const key = { tokenHash: tokenHash(input.token), now: ctx.now() }
    const ownedId = await findOwnedAccount(ctx, key, input.password)
    const set = await setPasswordByToken(ctx, {
      password: input.password,
      gone: text(ctx.language, 'error_invitation_gone'),
      find: (db) => findInvited(db, key),
      consume: (db, passwordHash) => consumeInvitation(db, key, passwordHash, ownedId),
    })
    return set.success ? { success: true, email: set.found.email } : set
  })
