import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { profiles as contract, ProfileSort } from '#contract/profiles.ts'
import type { Role } from '#domain/access/roles.ts'
import { fold } from '#domain/text/fold.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { users } from '#server/database/schema/organisation.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { selectProfiles, toProfile } from './queries.ts'

type ProfileFilter = z.output<typeof contract.list.input>

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
}

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

/** USR-01: one page of those within the caller's reach, and how many there are, in two statements. */
export const listProfiles = async (db: Db, caller: Caller, filter: ProfileFilter) => {
  const { companyId, departmentId, search, sort, page, pageSize } = filter
  const within = and(
    whereCompanyInScope(caller, users.companyId),
    companyId === undefined ? undefined : eq(users.companyId, companyId),
    departmentId === undefined ? undefined : eq(users.departmentId, departmentId),
  )
  const isFound = whereSearchMatches(search)
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
