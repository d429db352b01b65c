import { authMutations } from '#contract/authMutations.ts'
import { findEarlierAccount, claimAddress } from '#server/services/accounts/self-registered.ts'
import { accountEndpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { tokenHash } from '#server/core/session-token.ts'
import type { AuditedStepContext } from '#server/core/call-context.ts'
import { text } from '#server/core/server-texts.ts'
import { setPasswordByToken } from './password-by-token.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { isInvitedUser } from '#server/services/accounts/accounts.ts'
import { companies, invitations, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

type Key = { readonly tokenHash: string; readonly now: Date }

/**
 * Whom an invitation is for; undefined when it is none, too old, or of somebody who could not sign in by it:
 * inactive, of an inactive company, or with a way to sign in already.
 */
const selectInvited = (db: Db, key: Key) =>
  db
    .select({ userId: users.id, email: users.email, fullName: users.fullName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(invitations.tokenHash, key.tokenHash),
        gt(invitations.expiresAt, key.now),
        isInvitedUser,
        isActiveUser,
        sql`${companies.isActive} is distinct from false`,
      ),
    )

export const findInvited = async (db: Db, key: Key) => {
  const [invited] = await selectInvited(db, key)
  return invited
}

/**
 * The same, whose account and invitation stay so until the end of the transaction: of two who take it at once, the second
 * waits for the account and then finds no invitation, or an account that has a way in.
 */
export const lockInvited = async (db: Db, key: Key) => {
  const [invited] = await selectInvited(db, key).for('no key update', { of: users })
  if (invited === undefined) return undefined
  const left = await db
    .select({ userId: invitations.userId })
    .from(invitations)
    .where(eq(invitations.tokenHash, key.tokenHash))
    .for('update')
  return left.length === 0 ? undefined : invited
}

/** Used up. */
export const endInvitation = async (db: Db, key: Key): Promise<void> => {
  await db.delete(invitations).where(eq(invitations.tokenHash, key.tokenHash))
}

/** X1: the account that the invited person may have registered before; its owner knows its password. */
const findEarlierOfInvited = async (db: Db, key: Key) => {
  const invited = await findInvited(db, key)
  return invited && findEarlierAccount(db, invited.userId)
}

/** The first password, by an invitation that is used up by it. `ownedId`: an earlier account whose owner it is. */
const consumeInvitation = async (
  db: Db,
  key: Key,
  passwordHash: string,
  ownedId: string | null,
) => {
  const invited = await lockInvited(db, key)
  if (invited === undefined) return undefined
  const userId = await claimAddress(db, invited.userId, ownedId)
  if (userId === undefined) return undefined
  await endInvitation(db, key)
  await db
    .update(users)
    // Not a save of what admins edit: the version stays.
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(users.id, userId))
  return { ...invited, userId }
}

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
