import { and, asc, count, eq, gte, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { briefKeys, sumOf, type Counted, type Sum } from '#domain/statistics/figures.ts'
import type { Purpose, Span } from '#domain/statistics/spans.ts'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'
import { statisticsCounts, statisticsReleases } from '#server/database/schema/statistics.ts'
import type { Caller, Db } from '#server/core/database.ts'
import type { StatisticsScope } from './scope.ts'

const isOrNull = (column: Column, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** All counts, or the releases to researchers (X3). */
type Table = typeof statisticsCounts | typeof statisticsReleases

const whereScope = (
  table: Table,
  { level, companyId, departmentId }: StatisticsScope,
): SQL | undefined =>
  and(
    sql`${table.level} = ${level}`,
    isOrNull(table.companyId, companyId),
    isOrNull(table.departmentId, departmentId),
  )

const briefColumns = sql.raw(briefKeys.map((key) => `"${key}" int`).join(', '))

/**
 * The counts of `briefKeys` alone: the others, of each symptom, are most of a row. The row is unpacked once, and not
 * once a key.
 */
const briefCounts = ({ counts }: Table): SQL<Counted['counts']> => sql`(
  select jsonb_strip_nulls(to_jsonb(brief)) from jsonb_to_record(${counts}) as brief (${briefColumns}))`

type Read = Counted & { readonly purpose: Purpose }
type Asked = Span & { readonly purpose?: Purpose }

/** The counts of the place in those spans, oldest first. Each span uses the index. */
export const readCounts = async (
  db: Db,
  table: Table,
  scope: StatisticsScope,
  spans: readonly Asked[],
): Promise<readonly Read[]> => {
  const { startsOn, total, counts } = table
  const [first, ...others] = spans.map(({ grain, from, to, purpose = 'sums' }) =>
    db
      .select({
        purpose: sql<Purpose>`${purpose}::text`.as('purpose'),
        startsOn,
        total,
        counts: (purpose === 'sums' ? sql<Counted['counts']>`${counts}` : briefCounts(table)).as(
          'counts',
        ),
      })
      .from(table)
      .where(
        and(
          whereScope(table, scope),
          sql`${table.grain} = ${grain}`,
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
