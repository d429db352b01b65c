import { ne } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { shiftedDay } from '#domain/calendar/day.ts'
import { clockInNorway, momentInNorway } from '#domain/calendar/norwegian-clock.ts'
import { countCases, isUrgent } from '#domain/follow-up/board/urgent-count.ts'
import { healthWaitOf } from '#domain/follow-up/phone-call/health-wait.ts'
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
    const isolated = rows
      .filter(({ restrictionKind: kind }) => kind !== null && restrictionRules[kind].isolates)
      .map(({ id }) => id)
    const { companyId } = ctx.caller
    const looks =
      companyId === null || isolated.length === 0
        ? new Map<string, string>()
        : await readLooks(ctx, companyId, isolated, now)
    const ms = now.getTime()
    const urgent = countCases(rows, ms, isUrgent)
    const waiting = countCases(
      rows,
      ms,
      (row, at) => healthWaitOf(row, looks.has(row.id), at) !== null,
    )
    const next = Math.min(
      urgent.changesAt,
      waiting.changesAt,
      isolated.length === 0 ? Infinity : nextDay(ms),
    )
    return {
      urgent: urgent.count,
      waitsForHealth: waiting.count,
      changesAt: next === Infinity ? null : new Date(next).toISOString(),
    }
  })
