import { and, asc, count, eq, gte, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Counted } from '#domain/statistics/figures.ts'
import type { Span } from '#domain/statistics/spans.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/database/organisation/active-user.ts'
import { withinReach } from '#server/database/organisation/scope.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { statisticsCounts } from '#server/database/schema/statistics.ts'
import { bindCounting } from '#server/database/statistics/counting.ts'
import type { Caller, Db } from '#server/platform/database.ts'
import type { Place } from './place.ts'

const { startsOn, total, counts } = statisticsCounts

const isOrNull = (column: Column, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** What was counted in the place and those spans, each found by its index; oldest first. */
export const countedIn = async (
  db: Db,
  { level, companyId, departmentId }: Place,
  spans: readonly Span[],
): Promise<readonly Counted[]> => {
  const [first, ...others] = spans.map(({ grain, from, to }) =>
    db
      .select({ startsOn, total, counts })
      .from(statisticsCounts)
      .where(
        and(
          eq(statisticsCounts.level, level),
          eq(statisticsCounts.grain, grain),
          isOrNull(statisticsCounts.companyId, companyId),
          isOrNull(statisticsCounts.departmentId, departmentId),
          from === null ? undefined : gte(startsOn, from),
          lte(startsOn, to),
        ),
      ),
  )
  if (first === undefined) return []
  const [second, ...more] = others
  if (second === undefined) return first.orderBy(asc(startsOn))
  return unionAll(first, second, ...more).orderBy(asc(startsOn))
}

/** STA-01: as they are now, by role. */
export const countUsers = async (db: Db, { companyId, departmentId }: Place) => {
  await bindCounting(db)
  return db
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
}

/** The companies that the caller can ask for with their departments, both in Norwegian order. */
export const listPlaces = async (db: Db, caller: Caller) => {
  const companyRows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(withinReach(caller, companies.id))
    .orderBy(norwegianOrder(companies.name), companies.id)
  const departmentRows = await db
    .select({ id: departments.id, name: departments.name, companyId: departments.companyId })
    .from(departments)
    .where(withinReach(caller, departments.companyId))
    .orderBy(norwegianOrder(departments.name), departments.id)
  const ofCompany = Map.groupBy(departmentRows, ({ companyId }) => companyId)
  return companyRows.map((company) => ({
    ...company,
    departments: (ofCompany.get(company.id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}
