import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CarePlace, DutyGrant } from '#contract/functions.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { functionGrants, helpingStaff } from '#server/database/schema/follow-up.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'

/** A grant that has not ended at that time. */
const isValidAt = (now: Date) =>
  sql`${functionGrants.endedAt} is null and (${functionGrants.until} is null or ${functionGrants.until} > ${now.toISOString()})`

/** Undefined: there is no such company. */
export const listGrants = async (
  db: Db,
  companyId: string,
  now: Date,
): Promise<DutyGrant[] | undefined> => {
  const found = await db
    .select({
      id: functionGrants.id,
      userId: functionGrants.userId,
      userName: users.fullName,
      departmentId: functionGrants.departmentId,
      function: functionGrants.function,
      until: functionGrants.until,
      reason: functionGrants.reason,
    })
    .from(companies)
    .leftJoin(functionGrants, and(eq(functionGrants.companyId, companies.id), isValidAt(now)))
    .leftJoin(users, eq(users.id, functionGrants.userId))
    .where(eq(companies.id, companyId))
    .orderBy(norwegianOrder(users.fullName), functionGrants.id)
  if (found.length === 0) return undefined
  return found.flatMap(({ id, userId, userName, departmentId, ...row }) =>
    id === null || userId === null || departmentId === null || row.function === null
      ? []
      : [
          {
            id,
            userId,
            userName: userName ?? '',
            departmentId,
            function: row.function,
            until: row.until?.toISOString() ?? null,
            reason: row.reason,
          },
        ],
  )
}

type Mine = { isEnabled: boolean; legalBasis: string; places: CarePlace[] }

/** FUP-09: whether the caller's company has follow-up, where the caller has a function, and the law it named (FUP-111). */
export const readMine = async (db: Db): Promise<Mine> => {
  const { rows } = await db.execute<Mine>(sql`
    select coalesce((select s.is_enabled from follow_up_settings s where s.company_id = app.company_id()), false)
        as "isEnabled",
      coalesce((select s.legal_basis from follow_up_settings s where s.company_id = app.company_id()), '')
        as "legalBasis",
      coalesce((
        select json_agg(json_build_object('departmentId', p.id, 'name', p.name, 'functions', p.functions,
          'until', ${isoTime(sql`p.until`)}) order by p.name, p.id)
        from (
          select d.id, d.name, array_agg(distinct g.function) as functions,
            case when bool_or(g.until is null) then null else max(g.until) end as until
          from function_grants g join departments d on d.id = g.department_id
          where g.user_id = app.user_id() and g.company_id = app.company_id() and g.ended_at is null
            and (g.until is null or g.until > app.at()) and app.may_have_functions()
          group by d.id, d.name) p), '[]') as places`)
  const [found] = rows
  if (found === undefined) throw new Error('a select without a table gives one row')
  return found.isEnabled ? found : { isEnabled: false, legalBasis: '', places: [] }
}

/** Undefined: missing, or not of a company of the caller. */
export const findPerson = async (db: Db, caller: Caller, id: string) => {
  const [person] = await db
    .select({
      companyId: users.companyId,
      isActive: users.isActive,
      role: users.role,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(eq(users.id, id), whereCompanyInScope(caller, users.companyId)))
    // A change of the role waits, and ends the functions then (F-B2).
    .for('share')
  return person
}

/** Undefined: missing, or not of a company of the caller. */
export const findDepartment = async (db: Db, caller: Caller, id: string) => {
  const [department] = await db
    .select({
      companyId: departments.companyId,
      // In a select of one table a column has no name of its table, so the names are written out.
      isEnabled: sql<boolean>`coalesce((select s.is_enabled from follow_up_settings s
        where s.company_id = departments.company_id), false)`,
      /** F-C5: how often the caller helps now. */
      ownHelp: sql<number>`(select count(*)::int from function_grants g
        where g.user_id = app.user_id() and g.until > app.at())`,
      // FUP-120: 'Jeg hjelper til her nå' is not a ground for more help.
      isOfficer: sql<boolean>`app.has_lasting_function('officer')`,
    })
    .from(departments)
    .where(and(eq(departments.id, id), whereCompanyInScope(caller, departments.companyId)))
  return department
}

/** The grant of that id, also one that has ended; undefined: none, or one that the caller cannot see. */
export const findGrant = async (db: Db, id: string, companyId: string) => {
  const [found] = await db
    .select()
    .from(functionGrants)
    .where(and(eq(functionGrants.id, id), eq(functionGrants.companyId, companyId)))
  return found
}

/** Nothing: the id is in use, or the person has that function already. */
export const insertGrant = (db: Db, grant: typeof functionGrants.$inferInsert) =>
  db.insert(functionGrants).values(grant).onConflictDoNothing().returning()

type Assigned = Pick<
  typeof functionGrants.$inferInsert,
  'companyId' | 'userId' | 'departmentId' | 'function'
>

/** The grant by which the person has that function until it is ended. */
export const findAssigned = (db: Db, { companyId, userId, departmentId, ...grant }: Assigned) =>
  db
    .select()
    .from(functionGrants)
    .where(
      and(
        eq(functionGrants.companyId, companyId),
        eq(functionGrants.userId, userId),
        eq(functionGrants.departmentId, departmentId),
        eq(functionGrants.function, grant.function),
        isNull(functionGrants.endedAt),
        isNull(functionGrants.until),
      ),
    )

const isOpenGrant = (caller: Caller, id: string) =>
  and(
    eq(functionGrants.id, id),
    isNull(functionGrants.endedAt),
    whereCompanyInScope(caller, functionGrants.companyId),
  )

/** Undefined: missing, ended, or not of a company of the caller. */
export const findGrantCompany = async (db: Db, caller: Caller, id: string) => {
  const [grant] = await db
    .select({ companyId: functionGrants.companyId })
    .from(functionGrants)
    .where(isOpenGrant(caller, id))
  return grant?.companyId
}

/** Undefined: missing, ended, or not of a company of the caller. */
export const endGrant = async (db: Db, caller: Caller, id: string, now: Date) => {
  const [ended] = await db
    .update(functionGrants)
    .set({ endedAt: now })
    .where(isOpenGrant(caller, id))
    .returning()
  return ended
}

/** FUP-120: the row that the shift leader sees. */
export const showHelp = async (
  db: Db,
  { id, companyId, departmentId, userId, until, reason }: typeof functionGrants.$inferSelect,
): Promise<void> => {
  if (until === null || reason === null) throw new Error('help has an end and a reason')
  const row = { id, companyId, departmentId, until, reason }
  const staffName = sql<string>`app.own_name()`
  await db.insert(helpingStaff).values({ ...row, staffId: userId, staffName })
}
