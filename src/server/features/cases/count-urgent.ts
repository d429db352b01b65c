import { ne } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { shiftedDay } from '#domain/calendar/day.ts'
import { clockInNorway, momentInNorway } from '#domain/calendar/norwegian-clock.ts'
import { urgentCount } from '#domain/follow-up/board/urgent-count.ts'
import { healthWaitOf } from '#domain/follow-up/call/health-wait.ts'
import { restrictionRules } from '#domain/follow-up/restriction.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { selectCases, toSummary } from '#server/services/follow-up/case-summary.ts'
import { readLooks } from './for-health.ts'

/** FUP-72: with the day of Norway a visit is due again. */
const nextDay = (now: number): number =>
  momentInNorway({ day: shiftedDay(clockInNorway(now).day, 1), time: '00:00' })

/** FUP-40: the number beside 'Vakttavle', of the cases that the board would show the caller; and for health, of those that wait for it. */
export const countUrgent = endpoint('cases.countUrgent')
  .input(contract.countUrgent.input)
  .output(contract.countUrgent.output)
  .query(async ({ ctx }) => {
    const found = await selectCases(ctx, ne(cases.status, 'closed'))
    const rows = found.map(toSummary)
    const now = ctx.now()
    const { urgent, changesAt } = urgentCount(rows, now.getTime())
    const isolated = rows
      .filter(({ restrictionKind: kind }) => kind !== null && restrictionRules[kind].isolates)
      .map(({ id }) => id)
    const { companyId } = ctx.caller
    const looks =
      companyId === null || isolated.length === 0
        ? new Map<string, string>()
        : await readLooks(ctx, companyId, isolated, now)
    const next = Math.min(
      changesAt ?? Infinity,
      isolated.length === 0 ? Infinity : nextDay(now.getTime()),
    )
    return {
      urgent,
      waitsForHealth: rows.filter((row) => healthWaitOf(row, looks.has(row.id)) !== null).length,
      changesAt: next === Infinity ? null : new Date(next).toISOString(),
    }
  })
