import { and, eq, sql } from 'drizzle-orm'
import { companies, users } from '#server/database/schema/organisation.ts'
import { identities } from '#server/database/schema/security.ts'
import { claimAddress } from '#server/services/accounts/self-registered.ts'
import type { Db } from '#server/core/database.ts'
import type { Identity } from '#server/core/ports.ts'
import { endInvitation, lockInvited } from './invitation-queries.ts'

/** Whose identity it is; undefined when it is nobody's. By nothing else: an e-mail address proves nothing (ADR 22). */
export const findByIdentity = async (db: Db, { issuer, subject }: Identity) => {
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      isActive: sql<boolean>`${users.isActive} and ${companies.isActive} is distinct from false`,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return account
}

type InvitedIdentity = {
  readonly id: string
  readonly identity: Identity
  readonly tokenHash: string
  readonly now: Date
}

/**
 * Links the invited account with the identity that took the invitation, which is used up by it. 'taken': the identity is
 * another account's; the invitation stays.
 */
export const linkInvited = async (
  db: Db,
  { id, identity, ...key }: InvitedIdentity,
): Promise<{ readonly userId: string } | 'gone' | 'taken'> => {
  const invited = await lockInvited(db, key)
  if (invited === undefined) return 'gone'
  const { userId } = invited
  const linked = await db
    .insert(identities)
    .values({ id, userId, ...identity, createdAt: key.now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (linked.length === 0) return 'taken'
  // X1: an identity of the provider does not show who registered the address before.
  if ((await claimAddress(db, userId, null)) === undefined) {
    await db.delete(identities).where(eq(identities.id, id))
    return 'gone'
  }
  await endInvitation(db, key)
  return { userId }
}
