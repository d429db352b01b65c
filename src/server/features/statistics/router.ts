import { statistics } from '#contract/statistics.ts'
import { isSuperadmin, roles, type Role } from '#domain/access/roles.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { periodBefore, periodOf, stepOf, type Period, plusDays } from '#domain/statistics/days.ts'
import {
  byFlow,
  byModule,
  overTime,
  sumOf,
  totalsOf,
  type Counted,
  type Sum,
} from '#domain/statistics/figures.ts'
import { type ToFigure, exactFigure, releasedFigure } from '#domain/statistics/figure.ts'
import { spansFor } from '#domain/statistics/spans.ts'
import { endpoint, readingEndpoint, router } from '#server/core/endpoint.ts'
import { resolveScope, type StatisticsScope } from '#server/services/statistics/figure-scope.ts'
import { readCounts, whereScope } from '#server/services/statistics/read-counts.ts'
import { statisticsCounts, statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import type { Db, Caller } from '#server/core/database.ts'
import { topApproaches, topSymptoms } from './top.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import { norwegianOrder } from '#server/database/norwegian-order.ts'
import { isActiveUser } from '#server/services/organisation/active-user.ts'
import { whereCompanyInScope } from '#server/services/organisation/scope.ts'
import { companies, departments, users } from '#server/database/schema/organisation.ts'

/** STA-01: as they are now: all, the active ones, and by role. */
const countUsers = async (db: Db, { companyId, departmentId }: StatisticsScope): Promise<Sum> => {
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
const readReleasedUsers = async (db: Db, scope: StatisticsScope): Promise<Sum> => {
  const { total, counts } = statisticsReleases
  return sumOf(
    await db
      .select({ total, counts })
      .from(statisticsReleases)
      .where(and(whereScope(statisticsReleases, scope), eq(statisticsReleases.grain, 'now'))),
  )
}

/** The companies that the caller can ask for with their departments, both in Norwegian order. */
const listScopes = async (db: Db, caller: Caller) => {
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

type Audience = {
  readonly table: typeof statisticsCounts | typeof statisticsReleases
  readonly users: (db: Db, scope: StatisticsScope) => Promise<Sum>
  readonly toFigure: ToFigure
  /** The last day that the figures are of. */
  readonly lastDay: (today: string) => string
}

const superadmins: Audience = {
  table: statisticsCounts,
  users: countUsers,
  toFigure: exactFigure,
  lastDay: (today) => today,
}

/** X3, ROLE-13: the releases, up to yesterday. */
const researchers: Audience = {
  table: statisticsReleases,
  users: readReleasedUsers,
  toFigure: releasedFigure,
  lastDay: (today) => plusDays(today, -1),
}

const audienceOf = (role: Role): Audience => (isSuperadmin(role) ? superadmins : researchers)

/**
 * A period without a start begins with the first month whose count is disclosed. An earlier start would disclose that
 * a suppressed month has assessments (ROLE-13).
 */
const disclosePeriod = (period: Period, rows: readonly Counted[], toFigure: ToFigure): Period => ({
  ...period,
  from: period.from ?? rows.find(({ total }) => toFigure(total) !== null)?.startsOn ?? null,
})

const usersOf = ({ total, counts }: Sum, toFigure: ToFigure) => ({
  total: toFigure(total),
  active: toFigure(counts['active'] ?? 0),
  byRole: roles.map((role) => ({ role, count: toFigure(counts[`role:${role}`] ?? 0) })),
})

const getStats = readingEndpoint('statistics.getStats')
  .input(statistics.getStats.input)
  .output(statistics.getStats.output)
  .query(({ ctx, input }) =>
    ctx.read(async (db) => {
      const { caller } = ctx
      const scope = await resolveScope(db, caller, input)
      const { table, users: readUsers, toFigure, lastDay } = audienceOf(caller.role)
      const last = lastDay(norwegianDay(ctx.now().getTime()))
      const range = periodOf(input.dateRange, last)
      const before = periodBefore(input.dateRange, last)
      const step = stepOf[input.dateRange]
      // Reads the previous period and the chart in the same query.
      const counted = await readCounts(db, table, scope, spansFor(step, range, before))
      const {
        sums: rows = [],
        chart = rows,
        before: rowsBefore = [],
      } = Object.groupBy(counted, ({ purpose }) => purpose)
      const sum = sumOf(rows)
      const period = disclosePeriod(range, rows, toFigure)
      const asking = { db, sum, companyId: scope.companyId, toFigure }
      return {
        isRounded: !isSuperadmin(caller.role),
        period,
        assessments: totalsOf(sum, toFigure),
        before: before && totalsOf(sumOf(rowsBefore), toFigure),
        symptoms: { mostSelected: await topSymptoms(asking) },
        approaches: { topRecommended: await topApproaches(asking) },
        users: usersOf(await readUsers(db, scope), toFigure),
        overTime: { step, points: overTime(chart, step, period, toFigure) },
        byFlow: byFlow(sum, toFigure),
        byModule: byModule(sum, toFigure),
      }
    }),
  )

const places = endpoint('statistics.places')
  .input(statistics.places.input)
  .output(statistics.places.output)
  .query(async ({ ctx: { db, caller } }) => ({ companies: await listScopes(db, caller) }))

export const statisticsRouter = router({ getStats, places })
