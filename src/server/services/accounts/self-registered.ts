import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { emailKey } from '#domain/account/user-account.ts'
import type { Db } from '#server/core/database.ts'
import { users } from '#server/database/schema/organisation.ts'
import { endUserSessions, eraseUser } from './accounts.ts'
import { removeSecondFactors } from './two-factor/second-factors.ts'

/*
 * X1: an invited account may have an address that a user without a company already registered. Until the user opens the
 * invitation, such an account has a key of its own: the key of the address, a space (which no address contains) and the
 * company.
 */

/**
 * An account that a user created alone and that no administrator has saved since, since a save would raise its version:
 * it was never in a company.
 */
export const isSelfRegistered = and(
  eq(users.role, 'counselor'),
  isNull(users.companyId),
  isNotNull(users.passwordHash),
  eq(users.version, 1),
)

const isOfKey = (key: string) => and(eq(users.emailKey, key), isSelfRegistered)

/** The self-registered account with that address, which belongs to no company. */
const findSelfRegistered = async (db: Db, key: string) => {
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(isOfKey(key))
  return found
}

/** The key of an account invited to a company; undefined: use the key of the address. */
export const findInvitedKey = async (
  db: Db,
  { email, companyId }: { readonly email: string; readonly companyId: string },
): Promise<string | undefined> => {
  const key = emailKey(email)
  const earlier = await findSelfRegistered(db, key)
  return earlier === undefined ? undefined : `${key} ${companyId}`
}

/**
 * The earlier account that a waiting invited account would take over. Undefined: it does not wait, or no earlier
 * account is left.
 */
export const findEarlierAccount = async (db: Db, invitedId: string) => {
  const [invited] = await db
    .select({ email: users.email, key: users.emailKey })
    .from(users)
    .where(eq(users.id, invitedId))
  if (invited === undefined) return undefined
  const key = emailKey(invited.email)
  return key === invited.key ? undefined : findSelfRegistered(db, key)
}

/** All fields that the earlier account takes from the invited one. */
const invitedFields = ({ companyId, departmentId, role, fullName, phone, searchText }: Row) => ({
  companyId,
  departmentId,
  role,
  fullName,
  phone,
  searchText,
})

type Row = typeof users.$inferSelect

/**
 * X1: gives the invited account its address when the user opens the invitation. If the user proved ownership of the
 * earlier account (`ownedId`), that account continues with its data but without its second factors, and the invited
 * account is merged into it. Otherwise anyone may have registered the earlier account: it is erased, and its data stays
 * without a person. Returns the id of the account that continues; undefined: an account of a company has the address by
 * now.
 */
export const claimAddress = async (
  db: Db,
  invitedId: string,
  ownedId: string | null,
): Promise<string | undefined> => {
  const [invited] = await db.select().from(users).where(eq(users.id, invitedId))
  if (invited === undefined) return undefined
  const key = emailKey(invited.email)
  if (invited.emailKey === key) return invitedId
  const [earlier] = await db.select({ id: users.id }).from(users).where(isOfKey(key)).for('update')
  if (earlier !== undefined && earlier.id === ownedId) {
    await eraseUser(db, invitedId)
    // The person who registered the address may have added an own second factor.
    await removeSecondFactors(db, earlier.id)
    await endUserSessions(db, earlier.id)
    await db
      .update(users)
      .set({ ...invitedFields(invited), version: sql`${users.version} + 1` })
      .where(eq(users.id, earlier.id))
    return earlier.id
  }
  if (earlier !== undefined) await eraseUser(db, earlier.id)
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), ne(users.id, invitedId)))
  if (other !== undefined) return undefined
  await db.update(users).set({ emailKey: key }).where(eq(users.id, invitedId))
  return invitedId
}
