import { and, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Profile, UserSession } from '#contract/profiles.ts'
import { isSuperadmin, type Role } from '#domain/access/roles.ts'
import { emailKey } from '#domain/account/user-account.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { REQUEST_MS } from '#domain/follow-up/staff-duties.ts'
import { unconfirmedReset } from '#server/services/accounts/confirmed-identity.ts'
import {
  isInvitedUser,
  lockAccount,
  type LockedAccount,
} from '#server/services/accounts/accounts.ts'
import { isSelfRegistered } from '#server/services/accounts/self-registered.ts'
import { whereCompanyInScope, isCompanyInScope } from '#server/services/organisation/scope.ts'
import { hasSecondFactor } from '#server/services/accounts/two-factor/second-factors.ts'
import {
  companies,
  departments,
  lastSignIns,
  sessions,
  users,
} from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { canAssignRole } from '#domain/access/grants.ts'
import { refusal } from '#server/core/refusal.ts'

/** By department. */
const placedDuties = (rows: SQL) => sql<Profile['functions']>`coalesce((
  select json_agg(json_build_object('function', g.function, 'departmentId', d.id,
    'departmentName', d.name)
    order by d.name, d.id, g.function)
  from (${rows}) g
  join departments d on d.id = g.department_id), '[]')`

/** FUP-120: the functions that a user has now. */
const dutiesOf = placedDuties(sql`
  select distinct on (g.department_id, g.function) g.department_id, g.function
  from function_grants g
  where g.user_id = users.id and g.ended_at is null and (g.until is null or g.until > app.at())`)

/** FUP-123: those that wait for a second yes; a user has each once. */
const requestedDutiesOf = placedDuties(sql`
  select r.department_id, r.function
  from function_requests r
  where r.user_id = users.id
    and r.asked_at > app.at() - make_interval(secs => ${REQUEST_MS / 1000}::float8)`)

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
  lastSignInAt: lastSignIns.signedInAt,
  functions: dutiesOf,
  requestedFunctions: requestedDutiesOf,
  version: users.version,
}

/** Users as they are shown, with the names of where they belong. */
export const selectProfiles = (db: Db) =>
  db
    .select(profileColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(departments, eq(departments.id, users.departmentId))
    .leftJoin(lastSignIns, eq(lastSignIns.userId, users.id))

type ProfileRow = Awaited<ReturnType<typeof selectProfiles>>[number]

export const toProfile = (row: ProfileRow): Profile => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
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
export const listKnownEmails = async (db: Db, caller: Caller, emails: readonly string[]) => {
  const rows = await db
    .select({ key: users.emailKey, createdAt: users.createdAt, isInvited: isInvitedUser })
    .from(users)
    .where(
      and(
        inArray(users.emailKey, emails.map(emailKey)),
        whereCompanyInScope(caller, users.companyId),
        sql`(${isSelfRegistered}) is not true`,
      ),
    )
  const known = new Map(rows.map(({ key, ...row }) => [key, row]))
  return {
    emails: emails.filter((email) => known.has(emailKey(email))),
    invited: emails.flatMap((email) => {
      const row = known.get(emailKey(email))
      return row?.isInvited === true ? [{ email, at: row.createdAt.toISOString() }] : []
    }),
  }
}

/** BO-21: those that still open something (B5, B6). */
export const listSessions = async (
  db: Db,
  { id, role }: Pick<Profile, 'id' | 'role'>,
  now: Date,
): Promise<UserSession[]> => {
  const { device, createdAt, activeAt, expiresAt } = sessions
  const isUsed = gt(activeAt, new Date(now.getTime() - EXPIRE_AFTER_MS))
  const rows = await db
    .select({ device, createdAt, activeAt })
    .from(sessions)
    .where(
      and(eq(sessions.userId, id), gt(expiresAt, now), isSuperadmin(role) ? undefined : isUsed),
    )
    .orderBy(desc(activeAt), desc(sessions.id))
  return rows.map((row) => ({
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    activeAt: row.activeAt.toISOString(),
  }))
}

type CallContext = { readonly db: Db; readonly caller: Caller }
type RequestedScope = { readonly companyId: string | null; readonly departmentId: string | null }

/** ROLE-08: another company's user answers as a missing one does. */
export const requireProfile = async ({ db, caller }: CallContext, id: string) => {
  const profile = await findProfile(db, caller, id)
  if (profile === undefined) throw refusal('not-found')
  return profile
}

/** USR-03, D4: a user of the caller's reach that is not a superadmin, locked. */
export const lockChangeable = async (context: CallContext, id: string): Promise<LockedAccount> => {
  const account = await lockAccount(context.db, whereUserInScope(context.caller, id))
  if (account !== undefined && !isSuperadmin(account.role)) return account
  // A local admin sees the superadmins of the company and locks none.
  await requireProfile(context, id)
  throw refusal('superadmin-row')
}

/** The same, and not the caller. */
export const lockChangeableOther = async (
  context: CallContext,
  id: string,
): Promise<LockedAccount> => {
  if (id === context.caller.userId) throw refusal('own-account')
  return lockChangeable(context, id)
}

/** D4: the caller must be allowed to give the role. */
export const assertRoleAllowed = (caller: Caller, role: Role): void => {
  if (!canAssignRole(caller.role, role)) throw refusal('role-not-yours', null, ['role'])
}

/** ROLE-08: users are put into companies that the caller reaches; into none, by superadmins alone. */
export const assertScopeAllowed = (
  caller: Caller,
  { companyId, departmentId }: RequestedScope,
): void => {
  if (companyId === null) {
    if (!isSuperadmin(caller.role)) throw refusal('forbidden', null, ['companyId'])
    if (departmentId !== null) throw refusal('not-found', null, ['departmentId'])
  } else if (!isCompanyInScope(caller, companyId)) throw refusal('not-found', null, ['companyId'])
}
