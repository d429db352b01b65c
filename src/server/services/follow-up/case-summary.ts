import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BoardRow } from '#contract/cases.ts'
import { healthParties } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { planWithinMs } from '#domain/follow-up/plan-rules.ts'
import type { RestrictionKind } from '#domain/follow-up/restriction.ts'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { worseChecks } from '#server/database/worse-checks.ts'
import { isOfCompany, isIn, isReadableBy } from './case-key.ts'
import { continuousSince, storedIsolation, storedWatch } from './stored-watch.ts'

/** FUP-27: a check that nobody made passes two limits and counts once: what ended one ended both. */
const unexplained = (companyId: string | null) => sql<number>`(
  select count(distinct case when v.kind in ('late', 'missed') then coalesce(v.to_at::text, '') else v.id::text end)::int
  from deviations v
  where v.department_id = ${cases.departmentId} and v.case_id = ${cases.id} and v.company_id = ${companyId}
    and v.explanation is null)`

/** FUP-71: of the restriction that ends first. */
const restrictionKind = (companyId: string | null) => sql<RestrictionKind | null>`(
  select r.kind from restrictions r
  where r.department_id = ${cases.departmentId} and r.case_id = ${cases.id} and r.company_id = ${companyId}
    and r.ended_at is null
  order by r.ends_at, r.id limit 1)`

/**
 * FUP-63: an acute sign or Modul 9, of which nobody of health knows: no phone call to health, and nobody has said that health saw the person,
 * in the case or in one that is joined with it. Of a case that is only offered (FUP-121) the caller reads no phone call.
 */
const isUncalled = (companyId: string | null) => {
  const joined = sql`(select j.id from cases j
    where (j.id = ${cases.id} or j.merged_into = ${cases.id}) and j.company_id = ${companyId})`
  const called = sql.join(
    healthParties.map((one) => sql`${one}`),
    sql`, `,
  )
  return sql<boolean>`((${cases.isAcute} or coalesce(${cases.module} = 'M9', false)) and ${cases.status} in ('without-plan', 'followed-up')
    and ${isIn(cases.departmentId, ...staffDuties)}
    and not exists (select from receipts r
      where r.case_id in ${joined} and r.company_id = ${companyId} and r.to_function in (${called}))
    and not exists (select from outcomes o
      where o.case_id in ${joined} and o.company_id = ${companyId}))`
}

/** FUP-25: as for an acute sign, the caller reads no phone call of a case that is only offered. */
const worse = (companyId: string | null) => sql<BoardRow['worse']>`case
  when ${cases.status} in ('without-plan', 'followed-up') and ${isIn(cases.departmentId, ...staffDuties)}
  then ${worseChecks(companyId)} end`

/** FUP-29: the caller is the Fastvakt. */
const ownWatcher = sql<boolean>`coalesce(${cases.guardId} = app.user_id(), false)`

/** A call that reads cases. */
export type Reader = { readonly db: Db; readonly caller: Pick<Caller, 'companyId'> }

/** Those of the caller's cases, with the newest plan of each. */
export const selectCases = ({ db, caller }: Reader, condition: SQL | undefined) =>
  db
    .select({
      row: cases,
      unexplained: unexplained(caller.companyId),
      isOwnWatcher: ownWatcher,
      restrictionKind: restrictionKind(caller.companyId),
      isUncalled: isUncalled(caller.companyId),
      worse: worse(caller.companyId),
      plan: {
        ownerFunction: plans.ownerFunction,
        ownerDepartmentName: plans.ownerDepartmentName,
        level: plans.level,
        nextReviewAt: plans.nextReviewAt,
      },
    })
    .from(cases)
    .leftJoin(
      plans,
      and(
        eq(plans.caseId, cases.id),
        isOfCompany(plans, caller.companyId),
        eq(plans.number, cases.planNumber),
      ),
    )
    .where(and(isReadableBy(caller), condition))

export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number]

const continuousOf = ({ row, isOwnWatcher }: FoundCase): BoardRow['continuous'] => {
  const since = continuousSince(row)
  if (since === null) return null
  const { guardId, guardName: name, guardFunction, guardOfferedAt } = row
  const guard =
    guardId === null || guardFunction === null
      ? null
      : {
          by: { name, function: guardFunction },
          isOwn: isOwnWatcher,
          offeredAt: guardOfferedAt?.toISOString() ?? null,
        }
  return { since, guard }
}

/** FUP-40: a case as the board shows it. */
export const toSummary = (found: FoundCase): BoardRow => {
  const { row, plan, unexplained: count, restrictionKind: kind } = found
  return {
    id: row.id,
    version: row.version,
    departmentId: row.departmentId,
    transferTo: row.transferTo,
    reference: row.reference,
    status: row.status,
    module: row.module,
    isAcute: row.isAcute,
    openedAt: row.createdAt.toISOString(),
    planDueAt:
      row.status === 'without-plan'
        ? new Date(row.riskSince.getTime() + planWithinMs(row)).toISOString()
        : null,
    plan: plan && { ...plan, nextReviewAt: plan.nextReviewAt.toISOString() },
    afterCheckAt: row.status === 'after-check' ? (row.afterCheckAt?.toISOString() ?? null) : null,
    sheetDueAt: row.sheetDueAt?.toISOString() ?? null,
    sheetDueNumber: row.sheetDueNumber,
    watch: storedWatch(row),
    continuous: continuousOf(found),
    isolation: storedIsolation(row),
    uncalledSince: found.isUncalled ? row.riskSince.toISOString() : null,
    worse: found.worse,
    callDueAt: row.callDueAt?.toISOString() ?? null,
    absence: row.absence,
    lastCheck:
      row.lastCheckKind === null || row.lastCheckAt === null
        ? null
        : { kind: row.lastCheckKind, observedAt: row.lastCheckAt.toISOString() },
    restrictionEndsAt: row.restrictionEndsAt?.toISOString() ?? null,
    restrictionKind: kind,
    unexplained: count,
  }
}
