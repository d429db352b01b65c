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
import { type ToFigure, exactFigure, releasedFigure } from '#domain/statistics/small-groups.ts'
import { spansFor } from '#domain/statistics/spans.ts'
import { endpoint, readingEndpoint, router } from '#server/core/endpoint.ts'
import { resolveScope, type StatisticsScope } from '#server/services/statistics/figure-scope.ts'
import { readCounts } from '#server/services/statistics/read-counts.ts'
import { statisticsCounts, statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import type { Db } from '#server/core/database.ts'
import { listScopes, countUsers, readReleasedUsers } from './queries.ts'
import { topApproaches, topSymptoms } from './top.ts'

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
      const { table, users, toFigure, lastDay } = audienceOf(caller.role)
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
        users: usersOf(await users(db, scope), toFigure),
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
