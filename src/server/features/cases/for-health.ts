import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { needsHealthLook, restrictionRules } from '#domain/follow-up/restriction.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { restrictions, cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany, joinedIds, isIn, isReadableBy } from '#server/services/follow-up/case-key.ts'
import { selectCases, toSummary, type Reader } from '#server/services/follow-up/case-summary.ts'
import { shiftedDay } from '#domain/calendar/day.ts'
import { clockInNorway, momentInNorway } from '#domain/calendar/norwegian-clock.ts'
import { countCases, isUrgent } from '#domain/follow-up/board/board-order.ts'
import { healthWaitOf } from '#domain/follow-up/phone-call/health-wait.ts'

/** FUP-95: health may look back so long. */
const LOOK_BACK_MS = 31 * 24 * 3_600_000

/** Of a case and those that are joined with it, the phone calls to health. */
const phoneCalls = (companyId: string) => sql`receipts r
  where r.company_id = ${companyId} and r.case_id in ${joinedIds(cases.id, companyId)} and r.to_function = 'health'`

/** FUP-95: an answer after the phone call is the answer to it. */
const isUnanswered = (companyId: string) => sql`not exists (select 1 from outcomes o
  where o.company_id = ${companyId} and o.case_id in ${joinedIds(cases.id, companyId)} and o.at >= r.at)`

const readPhoneCalls = ({ db, caller }: Reader, companyId: string, since: Date) =>
  db
    .select({
      id: cases.id,
      reference: cases.reference,
      callId: sql<string | null>`(select r.id from ${phoneCalls(companyId)} and r.done_at is null
        order by r.at desc, r.id desc limit 1)`,
      seenAt: sql<
        string | null
      >`(select ${isoTime(sql`max(r.done_at)`)} from ${phoneCalls(companyId)}
        and r.done_at > ${since.toISOString()} and ${isUnanswered(companyId)})`,
    })
    .from(cases)
    .where(
      and(ne(cases.status, 'closed'), isReadableBy(caller), isIn(cases.departmentId, 'health')),
    )

/** FUP-72: the restrictions that ask for 'Helsetilsyn i dag', by the id of the case. */
const readLooks = async ({ db }: Reader, companyId: string, ids: readonly string[], now: Date) => {
  const rows = await db
    .select()
    .from(restrictions)
    .where(
      and(
        isOfCompany(restrictions, companyId),
        isNull(restrictions.endedAt),
        inArray(restrictions.caseId, [...ids]),
      ),
    )
  return new Map(
    rows
      .filter(({ kind, healthSeenAt }) =>
        needsHealthLook({ kind, healthSeenAt: healthSeenAt?.getTime() ?? null }, now.getTime()),
      )
      .map(({ caseId, id }) => [caseId, id]),
  )
}

/** FUP-64, FUP-72, FUP-95: two statements, for the calls and for the restrictions. */
export const forHealth = endpoint('cases.forHealth')
  .input(contract.forHealth.input)
  .output(contract.forHealth.output)
  .query(async ({ ctx }) => {
    const { companyId } = ctx.caller
    ctx.note({ resourceType: 'case' })
    if (companyId === null) return { rows: [] }
    const now = ctx.now()
    const found = await readPhoneCalls(ctx, companyId, new Date(now.getTime() - LOOK_BACK_MS))
    const ids = found.map(({ id }) => id)
    const looks = await readLooks(ctx, companyId, ids, now)
    return {
      rows: found
        .map((row) => ({ ...row, restrictionId: looks.get(row.id) ?? null }))
        .filter(
          ({ callId, seenAt, restrictionId }) =>
            callId !== null || seenAt !== null || restrictionId !== null,
        ),
    }
  })

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
