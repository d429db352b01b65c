import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BoardRow } from '#contract/cases.ts'
import { planWithinMs } from '#domain/follow-up/plan-rules.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-parts.ts'
import { cases } from '#server/database/schema/cases.ts'
import { isReadable } from './readable-cases.ts'
import { storedGap } from './stored-gap.ts'

const unexplained = sql<number>`(select count(*)::int from deviations v
  where v.department_id = ${cases.departmentId} and v.case_id = ${cases.id} and v.explanation is null)`

/** Those of the caller's cases, with the newest plan of each. */
export const selectCases = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      row: cases,
      unexplained,
      plan: {
        ownerFunction: plans.ownerFunction,
        ownerDepartmentName: plans.ownerDepartmentName,
        level: plans.level,
        nextReviewAt: plans.nextReviewAt,
      },
    })
    .from(cases)
    .leftJoin(plans, and(eq(plans.caseId, cases.id), eq(plans.number, cases.planNumber)))
    .where(and(isReadable, condition))

export type FoundCase = Awaited<ReturnType<typeof selectCases>>[number]

const watchOf = ({ maxGap, lastSeenAt, nextCheckAt, absence }: FoundCase['row']) =>
  maxGap === null || lastSeenAt === null || nextCheckAt === null || absence !== null
    ? null
    : { maxGap: storedGap(maxGap), last: lastSeenAt.toISOString(), next: nextCheckAt.toISOString() }

/** FUP-40: a case as the board shows it. */
export const toSummary = ({ row, plan, unexplained: count }: FoundCase): BoardRow => ({
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
  watch: watchOf(row),
  absence: row.absence,
  lastCheck:
    row.lastCheckKind === null || row.lastCheckAt === null
      ? null
      : { kind: row.lastCheckKind, observedAt: row.lastCheckAt.toISOString() },
  unexplained: count,
})
