import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { needsHealthLook } from '#domain/follow-up/restriction.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { restrictions } from '#server/database/schema/case-restrictions.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany, joinedIds } from '#server/services/follow-up/case-key.ts'
import { isIn, isReadableBy } from '#server/services/follow-up/readable-cases.ts'
import type { Reader } from '#server/services/follow-up/case-summary.ts'

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
export const readLooks = async (
  { db }: Reader,
  companyId: string,
  ids: readonly string[],
  now: Date,
) => {
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
