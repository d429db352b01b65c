import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Profile } from '#contract/profiles.ts'
import { emailKey } from '#domain/account/email.ts'
import { unconfirmedReset } from '#server/services/accounts/identity.ts'
import { isInvitedUser } from '#server/services/accounts/invited-user.ts'
import { isSelfRegistered } from '#server/services/accounts/self-registered.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { hasSecondFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'

const profileColumns = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  phone: users.phone,
  role: users.role,
  companyId: users.companyId,
  companyName: companies.name,
  departmentId: users.departmentId,
  departmentName: departments.name,
  isActive: users.isActive,
  isInvited: isInvitedUser,
  hasTwoFactor: hasSecondFactor,
  unconfirmedReset,
  createdAt: users.createdAt,
  version: users.version,
}

/** Users as they are shown, with the names of where they belong. */
export const selectProfiles = (db: Db) =>
  db
    .select(profileColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(departments, eq(departments.id, users.departmentId))

type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number]

export const toProfile = (row: ProfileRow): Profile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** ROLE-08: the user of this id, when the caller reaches the company. */
export const whereUserInScope = (caller: Caller, id: string) =>
  and(eq(users.id, id), whereCompanyInScope(caller, users.companyId))

/** Undefined when it is missing, or of a company that is not the caller's. */
export const findProfile = async (
  db: Db,
  caller: Caller,
  id: string,
): Promise<Profile | undefined> => {
  const [row] = await selectProfiles(db).where(whereUserInScope(caller, id))
  return row && toProfile(row)
}

/** Whether the company, and the department in it, are there and within the caller's reach. */
export const isScopeAvailable = async (
  db: Db,
  caller: Caller,
  scope: { readonly companyId?: string | undefined; readonly departmentId?: string | undefined },
): Promise<boolean> => {
  const { companyId, departmentId } = scope
  if (departmentId === undefined) {
    if (companyId === undefined) return true
    const company = and(eq(companies.id, companyId), whereCompanyInScope(caller, companies.id))
    return (await db.select({ id: companies.id }).from(companies).where(company)).length > 0
  }
  const department = and(
    eq(departments.id, departmentId),
    companyId === undefined ? undefined : eq(departments.companyId, companyId),
    whereCompanyInScope(caller, departments.companyId),
  )
  return (await db.select({ id: departments.id }).from(departments).where(department)).length > 0
}

/**
 * USR-02: those of the addresses that an account within the caller's reach has. A self-registered account does not
 * count: an invitation to its address is accepted (X1).
 */
export const listKnownEmails = async (
  db: Db,
  caller: Caller,
  emails: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .select({ key: users.emailKey })
    .from(users)
    .where(
      and(
        inArray(users.emailKey, emails.map(emailKey)),
        whereCompanyInScope(caller, users.companyId),
        sql`(${isSelfRegistered}) is not true`,
      ),
    )
  const known = new Set(rows.map(({ key }) => key))
  return emails.filter((email) => known.has(emailKey(email)))
}
