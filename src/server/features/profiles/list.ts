import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { MAX_EXPORTED, type profiles as contract, type ProfileSort } from '#contract/profiles.ts'
import { roles, type Role } from '#domain/access/roles.ts'
import type { UserStatus } from '#domain/account/user-account.ts'
import { fold } from '#domain/text/fold.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { departments, lastSignIns, users } from '#server/database/schema/organisation.ts'
import { isInvitedUser } from '#server/services/accounts/accounts.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { selectProfiles, toProfile } from './queries.ts'

type ProfileFilter = z.output<typeof contract.list.input>
type ProfileSelection = z.output<typeof contract.export.input>

/** USR-02: the most rights first. 'counselor' and 'user' have one name in the table, so one place in its order. */
const rolesByRights: Readonly<Record<Role, number>> = {
  superadmin: 0,
  administrator: 1,
  org_admin: 2,
  editor: 3,
  researcher: 4,
  counselor: 5,
  user: 5,
}

const roleOrder = sql`case ${users.role} ${sql.join(
  Object.entries(rolesByRights).map(([role, place]) => sql`when ${role} then ${place}::int`),
  sql` `,
)} end`

const columns: Readonly<Record<ProfileSort['column'], SQL>> = {
  fullName: norwegianOrder(users.fullName),
  role: roleOrder,
  // The active ones first.
  status: sql`not ${users.isActive}`,
  department: norwegianOrder(departments.name),
  // BO-01: who never did comes first, when the longest absence does.
  lastSignIn: sql`coalesce(${lastSignIns.signedInAt}, '-infinity')`,
}

/** BO-01: who is inactive cannot use an invitation either, as the table words it. */
const whereStatus: Readonly<Record<UserStatus, SQL>> = {
  active: sql`${users.isActive} and not ${isInvitedUser}`,
  invited: sql`${users.isActive} and ${isInvitedUser}`,
  inactive: sql`not ${users.isActive}`,
}

/** ROLE-01: 'counselor' and 'user' are one role by their name. */
const alikeRoles = (role: Role): Role[] =>
  roles.filter((one) => rolesByRights[one] === rolesByRights[role])

/** Equal ones by name, and at last by id: no row is on two pages. */
const orderOf = ({ column, direction }: ProfileSort): SQL[] => [
  (direction === 'ascending' ? asc : desc)(columns[column]),
  asc(norwegianOrder(users.fullName)),
  asc(users.id),
]

/** Each word of the search somewhere in name or e-mail, sign by sign. */
const whereSearchMatches = (search: string): SQL => {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  return sql.join(
    [sql`true`, ...patterns.map((pattern) => sql`${users.searchText} like ${pattern}`)],
    sql` and `,
  )
}

const whereWithin = (caller: Caller, { companyId, departmentId }: ProfileSelection) =>
  and(
    whereCompanyInScope(caller, users.companyId),
    companyId === undefined ? undefined : eq(users.companyId, companyId),
    departmentId === undefined ? undefined : eq(users.departmentId, departmentId),
  )

const whereSelected = ({ search, role, status }: ProfileSelection) =>
  and(
    whereSearchMatches(search),
    role === undefined ? undefined : inArray(users.role, alikeRoles(role)),
    status === undefined ? undefined : whereStatus[status],
  )

/** USR-01: one page of those within the caller's reach, and how many there are, in two statements. */
export const listProfiles = async (db: Db, caller: Caller, filter: ProfileFilter) => {
  const { sort, page, pageSize } = filter
  const within = whereWithin(caller, filter)
  const isFound = whereSelected(filter)
  const [counted] = await db
    .select({
      total: sql<number>`(count(*) filter (where ${isFound}))::int`,
      unfiltered: sql<number>`count(*)::int`,
    })
    .from(users)
    .where(within)
  const rows = await selectProfiles(db)
    .where(and(within, isFound))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    rows: rows.map(toProfile),
    total: counted?.total ?? 0,
    unfiltered: counted?.unfiltered ?? 0,
  }
}

/** BO-01: all of them in one statement, so that the file is of one moment. */
export const exportProfiles = async (db: Db, caller: Caller, filter: ProfileSelection) => {
  const found = await selectProfiles(db)
    .where(and(whereWithin(caller, filter), whereSelected(filter)))
    .orderBy(...orderOf(filter.sort))
    .limit(MAX_EXPORTED + 1)
  return { rows: found.slice(0, MAX_EXPORTED).map(toProfile), isCut: found.length > MAX_EXPORTED }
}
