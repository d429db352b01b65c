import { and, eq, sql, type SQL } from 'drizzle-orm'
import { followUp as contract } from '#contract/followUp.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { followUpValues } from '#domain/follow-up/follow-up-figures.ts'
import { periodOf, plusDays, type Period } from '#domain/statistics/days.ts'
import { sumOf } from '#domain/statistics/figures.ts'
import type { DateRange } from '#domain/statistics/ranges.ts'
import { exactFigure, releasedFigure } from '#domain/statistics/figure.ts'
import { spansOf } from '#domain/statistics/spans.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { readingEndpoint } from '#server/core/endpoint.ts'
import { functionGrants } from '#server/database/schema/follow-up.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { statisticsReleases } from '#server/database/schema/statistics-tables.ts'
import { requireWard } from '#server/services/follow-up/locked-case.ts'
import {
  followUpCountsIn,
  readFollowUpCounts,
} from '#server/services/statistics/follow-up-statistics.ts'
import { readCounts } from '#server/services/statistics/read-counts.ts'
import { resolveScope, type StatisticsScope } from '#server/services/statistics/figure-scope.ts'

/** The departments of a place, as a query for their ids. */
const wardsOf = ({ companyId, departmentId }: StatisticsScope): SQL => sql`
  select id from ${departments} where ${
    and(
      companyId === null ? undefined : eq(departments.companyId, companyId),
      departmentId === null ? undefined : eq(departments.id, departmentId),
    ) ?? sql`true`
  }`

const exact = async (db: Db, wards: SQL, dateRange: DateRange, now: Date) => {
  const period = periodOf(dateRange, norwegianDay(now.getTime()))
  const counts = await readFollowUpCounts(db, wards, period)
  return { isRounded: false, period, values: followUpValues(counts, exactFigure) }
}

/** X3: who stores rows of follow-up could find out a small group by that. A function that has ended counts too. */
const hasHadDuty = async (db: Db, { userId }: Caller): Promise<boolean> => {
  const found = await db
    .select({ id: functionGrants.id })
    .from(functionGrants)
    .where(eq(functionGrants.userId, userId))
    .limit(1)
  return found.length > 0
}

const readReleased = async (db: Db, caller: Caller, scope: StatisticsScope, period: Period) => {
  if (await hasHadDuty(db, caller)) return {}
  return followUpCountsIn(sumOf(await readCounts(db, statisticsReleases, scope, spansOf(period))))
}

/** ROLE-13, X3: the releases, up to yesterday. */
const released = async (
  db: Db,
  caller: Caller,
  { scope, dateRange, now }: { scope: StatisticsScope; dateRange: DateRange; now: Date },
) => {
  const period = periodOf(dateRange, plusDays(norwegianDay(now.getTime()), -1))
  const counts = await readReleased(db, caller, scope, period)
  return { isRounded: true, period, values: followUpValues(counts, releasedFigure) }
}

export const figures = readingEndpoint('followUp.figures')
  .input(contract.figures.input)
  .output(contract.figures.output)
  .query(({ ctx, input: { dateRange, ...place } }) =>
    ctx.read(async (db) => {
      const { caller } = ctx
      const scope = await resolveScope(db, caller, place)
      return caller.role === 'researcher'
        ? released(db, caller, { scope, dateRange, now: ctx.now() })
        : exact(db, wardsOf(scope), dateRange, ctx.now())
    }),
  )

export const wardFigures = readingEndpoint('followUp.wardFigures')
  .input(contract.wardFigures.input)
  .output(contract.wardFigures.output)
  .query(({ ctx, input: { dateRange, departmentId } }) =>
    ctx.read(async (db) => {
      await requireWard(db, 'followUp.wardFigures', departmentId)
      return exact(db, sql`select ${departmentId}::uuid`, dateRange, ctx.now())
    }),
  )
