import { statistics } from '#contract/statistics.ts'
import { isSuperadmin, roles } from '#domain/access/roles.ts'
import { norwegianDay } from '#domain/content/approval.ts'
import { isWithin, periodBefore, periodOf, stepOf, type Period } from '#domain/statistics/days.ts'
import {
  byFlow,
  byModule,
  overTime,
  sumOf,
  totalsOf,
  type Counted,
  type Sum,
} from '#domain/statistics/figures.ts'
import type { Telling } from '#domain/statistics/small-groups.ts'
import { spansBy, spansOf } from '#domain/statistics/spans.ts'
import { endpoint, readingEndpoint, router } from '#server/core/endpoint.ts'
import { audienceOf } from './audience.ts'
import { placeOf } from './place.ts'
import { countedIn, listPlaces } from './queries.ts'
import { topApproaches, topSymptoms } from './top.ts'

/**
 * A period without a start begins with the first month whose count is disclosed. An earlier start would disclose that
 * a suppressed month has assessments (ROLE-13).
 */
const told = (period: Period, rows: readonly Counted[], tell: Telling): Period => ({
  ...period,
  from: period.from ?? rows.find(({ total }) => tell(total) !== null)?.startsOn ?? null,
})

const usersOf = ({ total, counts }: Sum, tell: Telling) => ({
  total: tell(total),
  active: tell(counts['active'] ?? 0),
  byRole: roles.map((role) => ({ role, count: tell(counts[`role:${role}`] ?? 0) })),
})

const getStats = readingEndpoint('statistics.getStats')
  .input(statistics.getStats.input)
  .output(statistics.getStats.output)
  .query(({ ctx, input }) =>
    ctx.read(async (db) => {
      const { caller } = ctx
      const place = await placeOf(db, caller, input)
      const { table, users, tell, lastDay } = audienceOf(caller.role)
      const last = lastDay(norwegianDay(ctx.now().getTime()))
      const range = periodOf(input.dateRange, last)
      const before = periodBefore(input.dateRange, last)
      const step = stepOf[input.dateRange]
      // Reads the previous period in the same query.
      const spans = [...(before === null ? [] : spansOf(before)), ...spansBy(step, range)]
      const counted = await countedIn(db, table, place, spans)
      const rows = counted.filter(({ startsOn }) => isWithin(startsOn, range))
      const sum = sumOf(rows)
      const rowsBefore = before && counted.filter(({ startsOn }) => isWithin(startsOn, before))
      const period = told(range, rows, tell)
      const asking = { db, sum, companyId: place.companyId, tell }
      return {
        isRounded: !isSuperadmin(caller.role),
        period,
        assessments: totalsOf(sum, tell),
        before: rowsBefore && totalsOf(sumOf(rowsBefore), tell),
        symptoms: { mostSelected: await topSymptoms(asking) },
        approaches: { topRecommended: await topApproaches(asking) },
        users: usersOf(await users(db, place), tell),
        overTime: { step, points: overTime(rows, step, period, tell) },
        byFlow: byFlow(sum, tell),
        byModule: byModule(sum, tell),
      }
    }),
  )

const places = endpoint('statistics.places')
  .input(statistics.places.input)
  .output(statistics.places.output)
  .query(async ({ ctx: { db, caller } }) => ({ companies: await listPlaces(db, caller) }))

export const statisticsRouter = router({ getStats, places })
