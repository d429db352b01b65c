import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { isActiveUser } from '#server/database/organisation/active-user.ts'
import { companies, invitations, users } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/platform/database.ts'

type Key = { readonly tokenHash: string; readonly now: Date }

/**
 * Whom an invitation is for; undefined when it is none, too old, or of somebody who could not sign in by it:
 * inactive, of an inactive company, or with a password already.
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
        isNull(users.passwordHash),
        isActiveUser,
        sql`${companies.isActive} is distinct from false`,
      ),
    )

export const findInvited = async (db: Db, key: Key) => {
  const [invited] = await selectInvited(db, key)
  return invited
}

/**
 * The first password, by an invitation that is used up by it. Of two at once, the second waits for the
 * account and then finds that it has a password; an invitation that was replaced meanwhile is gone.
 */
export const takeInvitation = async (db: Db, key: Key, passwordHash: string) => {
  const [invited] = await selectInvited(db, key).for('no key update', { of: users })
  if (invited === undefined) return undefined
  const taken = await db
    .delete(invitations)
    .where(eq(invitations.tokenHash, key.tokenHash))
    .returning({ userId: invitations.userId })
  if (taken.length === 0) return undefined
  await db
    .update(users)
    // Not a save of what admins edit: the version stays.
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(users.id, invited.userId))
  return invited
}
