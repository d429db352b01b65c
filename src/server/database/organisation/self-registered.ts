import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { emailKey } from '#domain/account/email.ts'
import type { Db } from '#server/platform/database.ts'
import { users } from '../schema/organisation.ts'
import { endSessionsOf } from './accounts.ts'
import { erasePerson } from './erasure.ts'
import { removeSecondFactors } from './second-factors.ts'

/*
 * X1: an invited account whose address somebody has registered without a company waits under a key of its own until the
 * invitation is opened: the key of the address, a space, which no address has, and the company.
 */

/**
 * An account that somebody made alone and no administrator has saved since, which would have raised its version: it was
 * never in a company.
 */
export const isSelfRegistered = and(
  eq(users.role, 'counselor'),
  isNull(users.companyId),
  isNotNull(users.passwordHash),
  eq(users.version, 1),
)

const isOfKey = (key: string) => and(eq(users.emailKey, key), isSelfRegistered)

/** The account that somebody has registered with that address, and that no company has. */
const findSelfRegistered = async (db: Db, key: string) => {
  const [found] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(isOfKey(key))
  return found
}

/** The key by which somebody is invited to a company: undefined where it is that of the address. */
export const keyOfInvited = async (
  db: Db,
  { email, companyId }: { readonly email: string; readonly companyId: string },
): Promise<string | undefined> => {
  const key = emailKey(email)
  const earlier = await findSelfRegistered(db, key)
  return earlier === undefined ? undefined : `${key} ${companyId}`
}

/** What an invited account that waits would take over; undefined where it does not wait, or where nothing is left. */
export const findEarlier = async (db: Db, invitedId: string) => {
  const [invited] = await db
    .select({ email: users.email, key: users.emailKey })
    .from(users)
    .where(eq(users.id, invitedId))
  if (invited === undefined) return undefined
  const key = emailKey(invited.email)
  return key === invited.key ? undefined : findSelfRegistered(db, key)
}

/** Everything of the invited account that the earlier one gets. */
const givenOf = ({ companyId, departmentId, role, fullName, phone, searchText }: Row) => ({
  companyId,
  departmentId,
  role,
  fullName,
  phone,
  searchText,
})

type Row = typeof users.$inferSelect

/**
 * X1: gives the invited account its address, when its invitation is opened. Where the opener has proved to own the
 * earlier account (`ownedId`), that one goes on without its second factors, with what it stored, and the invited one is
 * merged into it. Otherwise
 * anybody may have registered it: it is erased, and what it stored stays without a person. The id of the account that
 * goes on; undefined when the address has an account of a company by now.
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
    await erasePerson(db, invitedId)
    // Whoever registered the address may have added a key of their own.
    await removeSecondFactors(db, earlier.id)
    await endSessionsOf(db, earlier.id)
    await db
      .update(users)
      .set({ ...givenOf(invited), version: sql`${users.version} + 1` })
      .where(eq(users.id, earlier.id))
    return earlier.id
  }
  if (earlier !== undefined) await erasePerson(db, earlier.id)
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), ne(users.id, invitedId)))
  if (other !== undefined) return undefined
  await db.update(users).set({ emailKey: key }).where(eq(users.id, invitedId))
  return invitedId
}
