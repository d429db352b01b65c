import { sql, and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import { emailKey, normaliseEmail, searchTextOf } from '#domain/account/user-account.ts'
import { placesAfter } from '#domain/account/past-places.ts'
import { mayHaveDuties } from '#domain/access/roles.ts'
import type { Db } from '#server/core/database.ts'
import { hasSameContent } from '#server/database/same-content.ts'
import { functionGrants, functionRequests } from '#server/database/schema/follow-up.ts'
import { passwordResets } from '#server/database/schema/mail-tables.ts'
import { invitations, sessions, users } from '#server/database/schema/organisation.ts'
import { challenges } from '#server/database/schema/security.ts'

/**
 * Has no way in yet: neither a password nor an identity of a provider (ADR 22). Written out with its tables: of a query of
 * one table, Drizzle leaves their names away, and the inner `id` would be another's.
 */
export const isInvitedUser = sql<boolean>`(users.password_hash is null
  and not exists (select 1 from identities where identities.user_id = users.id))`

type Stored = typeof users.$inferSelect

export type NewAccount = Pick<
  Stored,
  | 'id'
  | 'email'
  | 'fullName'
  | 'phone'
  | 'role'
  | 'companyId'
  | 'departmentId'
  | 'passwordHash'
  | 'createdAt'
>

type AccountStored =
  | {
      readonly kind: 'stored'
      readonly version: number
      readonly needsInvitation: boolean
      /** The server notifies the owner (A13). */
      readonly replacedPassword: boolean
    }
  | { readonly kind: 'email-taken' }
  | { readonly kind: 'id-taken' }

/**
 * Creates an account for another user. With a password, the user must change it at the first sign-in (A14); without
 * one, the account needs an invitation. A repeated call returns the same account. Until the user chooses a password,
 * the latest password or invitation applies. `key` differs from the address's key while the account waits for the
 * address (`self-registered.ts`).
 */
export const storeAccount = async (
  db: Db,
  newAccount: NewAccount,
  key = emailKey(normaliseEmail(newAccount.email)),
): Promise<AccountStored> => {
  const account = { ...newAccount, email: normaliseEmail(newAccount.email) }
  const [made] = await db
    .insert(users)
    .values({
      ...account,
      emailKey: key,
      searchText: searchTextOf(account),
      mustChangePassword: account.passwordHash !== null,
    })
    // Conflicts with any account of this address, also with one that the caller cannot see.
    .onConflictDoNothing()
    .returning({ version: users.version })
  if (made === undefined) return acceptRepeatedCreation(db, account)
  const needsInvitation = account.passwordHash === null
  return { kind: 'stored', ...made, needsInvitation, replacedPassword: false }
}

const acceptRepeatedCreation = async (db: Db, account: NewAccount): Promise<AccountStored> => {
  const [found] = await db
    .select({ before: users, isInvited: isInvitedUser })
    .from(users)
    .where(eq(users.id, account.id))
  if (found === undefined) return { kind: 'email-taken' }
  const { before, isInvited } = found
  const { passwordHash, createdAt: _, ...content } = account
  if (!hasSameContent(before, content)) return { kind: 'id-taken' }
  const { version } = before
  if (before.passwordHash !== null && !before.mustChangePassword) {
    return { kind: 'stored', version, needsInvitation: false, replacedPassword: false }
  }
  if ((before.passwordHash === null) !== (passwordHash === null)) return { kind: 'id-taken' }
  if (passwordHash === null) {
    return { kind: 'stored', version, needsInvitation: isInvited, replacedPassword: false }
  }
  // A password that the user chooses at the same moment wins.
  const replaced = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, account.id), users.mustChangePassword))
    .returning({ id: users.id })
  await endUserSessions(db, account.id)
  return { kind: 'stored', version, needsInvitation: false, replacedPassword: replaced.length > 0 }
}

/**
 * AUTH-12: signs the user out at the next call, on every machine. Sign-ins in progress do not continue. A password
 * reset link, which another person may have, stops working. Returns how many sessions there were.
 */
export const endUserSessions = async (db: Db, userId: string): Promise<number> => {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await db.delete(challenges).where(eq(challenges.userId, userId))
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  return ended.length
}

/**
 * ROLE-08: removes the credentials that the account's creator knows: the invitation, or a first password that the user
 * has not changed. Neither moves to another company; the administrator there sends a new invitation.
 */
export const removeInitialCredentials = async (db: Db, userId: string): Promise<void> => {
  await db.delete(invitations).where(eq(invitations.userId, userId))
  await db
    .update(users)
    .set({ passwordHash: null, mustChangePassword: false })
    .where(and(eq(users.id, userId), users.mustChangePassword))
}

/** Reads and locks the relevant fields of an account until the end of the transaction; undefined: no such account. */
export const lockAccount = async (db: Db, where: SQL | undefined) => {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      phone: users.phone,
      role: users.role,
      companyId: users.companyId,
      departmentId: users.departmentId,
      pastPlaces: users.pastPlaces,
      isActive: users.isActive,
      isInvited: isInvitedUser,
      version: users.version,
    })
    .from(users)
    .where(where)
    .for('no key update')
  return account
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** An account that already has this state keeps its version. An inactive account has no session. */
export const setActive = async (db: Db, userId: string, isActive: boolean): Promise<void> => {
  await db
    .update(users)
    .set({ isActive, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), ne(users.isActive, isActive)))
  if (!isActive) await endUserSessions(db, userId)
}

type Changes = Partial<
  Pick<Stored, 'phone' | 'role' | 'companyId' | 'departmentId' | 'isActive'>
> & {
  readonly fullName: string
}

/** FUP-120: whether the save ends the functions: a change to or from a role that administers (F-B2), or of the company. */
export const endsDuties = (
  before: Pick<LockedAccount, 'role' | 'companyId'>,
  { role = before.role, companyId = before.companyId }: Pick<Changes, 'role' | 'companyId'>,
): boolean =>
  companyId !== before.companyId ||
  (role !== before.role && !(mayHaveDuties(role) && mayHaveDuties(before.role)))

/** FUP-120, FUP-123: ends the functions of an account, and what waits for a second yes. */
export const endDuties = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.delete(functionRequests).where(eq(functionRequests.userId, userId))
  await db
    .update(functionGrants)
    .set({ endedAt: now })
    .where(and(eq(functionGrants.userId, userId), isNull(functionGrants.endedAt)))
}

/**
 * A save by an administrator, which activates the account unless it says otherwise. The caller locks the account. Returns
 * the new version.
 */
export const saveAccount = async (
  db: Db,
  before: LockedAccount,
  changes: Changes,
  now: Date,
): Promise<number> => {
  const { id, email, version } = before
  const searchText = searchTextOf({ fullName: changes.fullName, email })
  await db
    .update(users)
    .set({
      isActive: true,
      ...changes,
      pastPlaces: placesAfter(before, { ...before, ...changes }, now.toISOString()),
      searchText,
      version: version + 1,
    })
    .where(eq(users.id, id))
  if (endsDuties(before, changes)) await endDuties(db, id, now)
  if (changes.isActive === false) await endUserSessions(db, id)
  return version + 1
}

/**
 * M1: the one place where a person is erased. The account goes, and with it sessions, second factors and whatever
 * else belongs to it. What it stored stays without a person: assessments keep their content, and the names beside
 * versions of content go too (`database-triggers.ts`). The audit log has ids alone, so its chain still holds. False when
 * there is no such account, or not any more.
 */
export const eraseUser = async (db: Db, userId: string): Promise<boolean> => {
  const erased = await db.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
  return erased.length > 0
}
