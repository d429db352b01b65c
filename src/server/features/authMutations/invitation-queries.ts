import { and, eq, gt, sql } from 'drizzle-orm'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { isInvitedUser } from '#server/services/accounts/invited-user.ts'
import { claimAddress, findEarlierAccount } from '#server/services/accounts/self-registered.ts'
import { companies, invitations, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

type Key = { readonly tokenHash: string; readonly now: Date }

/**
 * Whom an invitation is for; undefined when it is none, too old, or of somebody who could not sign in by it:
 * inactive, of an inactive company, or with a way to sign in already.
 */
const selectInvited = (db: Db, { tokenHash, now }: Key) =>
  db
    .select({ userId: users.id, email: users.email, fullName: users.fullName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(invitations.tokenHash, tokenHash),
        gt(invitations.expiresAt, now),
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
export const endInvitation = async (db: Db, { tokenHash }: Key): Promise<void> => {
  await db.delete(invitations).where(eq(invitations.tokenHash, tokenHash))
}

/** X1: the account that the invited person may have registered before; its owner knows its password. */
export const findEarlierOfInvited = async (db: Db, key: Key) => {
  const invited = await findInvited(db, key)
  return invited && findEarlierAccount(db, invited.userId)
}

/** The first password, by an invitation that is used up by it. `ownedId`: an earlier account whose owner it is. */
export const consumeInvitation = async (
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
