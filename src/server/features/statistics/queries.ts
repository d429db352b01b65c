import { and, count, eq, sql } from 'drizzle-orm'
import { sumOf, type Sum } from '#domain/statistics/figures.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { whereScope } from '#server/services/statistics/read-counts.ts'
import type { StatisticsScope } from '#server/services/statistics/figure-scope.ts'

/** STA-01: as they are now: all, the active ones, and by role. */
export const countUsers = async (
  db: Db,
  { companyId, departmentId }: StatisticsScope,
): Promise<Sum> => {
  const rows = await db
    .select({
      role: users.role,
      total: count(),
      active: sql<number>`count(*) filter (where ${isActiveUser})`.mapWith(Number),
    })
    .from(users)
    .where(
      and(
        companyId === null ? undefined : eq(users.companyId, companyId),
        departmentId === null ? undefined : eq(users.departmentId, departmentId),
      ),
    )
    .groupBy(users.role)
  return sumOf(
    rows.map(({ role, total, active }) => ({ total, counts: { active, [`role:${role}`]: total } })),
  )
}

/** X3: as they were when yesterday ended, for researchers. */
export const readReleasedUsers = async (db: Db, scope: StatisticsScope): Promise<Sum> => {
  const { total, counts } = statisticsReleases
  return sumOf(
    await db
      .select({ total, counts })
      .from(statisticsReleases)
      .where(and(whereScope(statisticsReleases, scope), eq(statisticsReleases.grain, 'now'))),
  )
}

/** The companies that the caller can ask for with their departments, both in Norwegian order. */
export const listScopes = async (db: Db, caller: Caller) => {
  const companyRows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(whereCompanyInScope(caller, companies.id))
    .orderBy(norwegianOrder(companies.name), companies.id)
  const departmentRows = await db
    .select({ id: departments.id, name: departments.name, companyId: departments.companyId })
    .from(departments)
    .where(whereCompanyInScope(caller, departments.companyId))
    .orderBy(norwegianOrder(departments.name), departments.id)
  const ofCompany = Map.groupBy(departmentRows, ({ companyId }) => companyId)
  return companyRows.map((company) => ({
    ...company,
    departments: (ofCompany.get(company.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
