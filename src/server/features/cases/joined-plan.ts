import { and, eq } from 'drizzle-orm'
import {
  asksReview,
  joinedReview,
  planSource,
  joinedIsolation,
} from '#domain/follow-up/case/joined-case.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { isOfCase } from '#server/services/follow-up/case-key.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { isSeen } from '#domain/follow-up/check/counted-checks.ts'
import { drawNextCheck, noWatcher, storedGap } from '#server/services/follow-up/stored-watch.ts'

type Row = LockedCase['row']
type Columns = Partial<typeof cases.$inferInsert>

/** FUP-29: the Fastvakt of another department does not see the case any more. */
const watcherIn = (row: Row, departmentId: string, now: Date): Columns => {
  const { guardId, guardName, guardFunction, guardSince, guardOfferedAt } = row
  return guardId !== null && row.departmentId !== departmentId
    ? noWatcher(now)
    : { guardId, guardName, guardFunction, guardSince, guardOfferedAt }
}

/** FUP-08: the watch of the younger case, which alone has a plan, in the older one. */
const watchOfYounger = (row: Row, departmentId: string, now: Date): Columns => ({
  maxGap: row.maxGap,
  lastSeenAt: row.lastSeenAt,
  nextCheckAt: row.nextCheckAt,
  absence: row.absence,
  isContinuous: row.isContinuous,
  ...watcherIn(row, departmentId, now),
})

/** FUP-31: a pause ends where the other case's last check saw the person after it. */
const pauseAfterJoin = (planned: Row, other: Row): Columns => {
  const { absence, lastCheckAt, maxGap } = planned
  const { lastCheckKind: kind, lastCheckAt: seenAt } = other
  if (absence === null || kind === null || seenAt === null || !isSeen({ kind })) return {}
  if (lastCheckAt !== null && seenAt <= lastCheckAt) return {}
  return {
    absence: null,
    ...(maxGap !== null && {
      lastSeenAt: seenAt,
      nextCheckAt: drawNextCheck(storedGap(maxGap), seenAt),
    }),
  }
}

const isolationOf = ({ isolatedAt, isolationAnsweredAt }: Row) =>
  isolatedAt && {
    since: isolatedAt.getTime(),
    answeredAt: isolationAnsweredAt?.getTime() ?? null,
  }

const instantOf = (ms: number | null | undefined): Date | null =>
  ms === null || ms === undefined ? null : new Date(ms)

/** FUP-30: who is isolated in one of two joined cases is so in the one that stays. */
const isolationAfterJoin = (planned: Row, other: Row): Columns => {
  const isolation = joinedIsolation(isolationOf(planned), isolationOf(other))
  return {
    isolatedAt: instantOf(isolation?.since),
    isolationAnsweredAt: instantOf(isolation?.answeredAt),
  }
}

/** An open case as the rules know it. */
export const ruledCase = ({ row }: LockedCase) => ({
  module: row.module,
  isAcute: row.isAcute,
  status: row.status,
  riskSince: row.riskSince.getTime(),
  afterCheckAt: row.afterCheckAt?.getTime() ?? null,
})

type JoinedPlan = {
  /** Whose plan applies; null: neither has one. */
  readonly source: 'older' | 'younger' | null
  /** The reference of the case with the plan that is to be reviewed now; null: none. */
  readonly planFrom: string | null
  /** The columns that change in the older case. */
  readonly columns: Partial<typeof cases.$inferInsert>
}

type JoinContext = Pick<Context, 'newId' | 'now'> & { readonly db: Db }

/**
 * FUP-15: where a review is asked for now, or the plan comes from the younger case, the older one gets a new version.
 * Returns the columns of its number and its review.
 */
const copyPlan = async (
  { db, newId, now }: JoinContext,
  older: LockedCase,
  { row }: LockedCase,
  isAsked: boolean,
): Promise<JoinedPlan['columns']> => {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(isOfCase(plans, row), eq(plans.number, row.planNumber)))
  if (plan === undefined) return { nextReviewAt: now() }
  const number = older.row.planNumber + 1
  const nextReviewAt = new Date(joinedReview(plan.nextReviewAt.getTime(), isAsked, now().getTime()))
  await db
    .insert(plans)
    .values({ ...plan, id: newId(), ...partOf(older), number, savedAt: now(), nextReviewAt })
  return { planNumber: number, nextReviewAt }
}

/** FUP-08: the older case's plan applies with its watch, unless only the younger one has a plan. */
export const joinPlans = async (
  context: JoinContext,
  older: LockedCase,
  younger: LockedCase,
): Promise<JoinedPlan> => {
  const [one, other] = [ruledCase(older), ruledCase(younger)]
  const source = planSource(one, other)
  const isAsked = asksReview(one, other)
  const [planned, rest] = source === 'younger' ? [younger, older] : [older, younger]
  const isCopied = source === 'younger' || isAsked
  return {
    source,
    planFrom: isAsked ? planned.row.reference : null,
    columns: {
      ...(isCopied && (await copyPlan(context, older, planned, isAsked))),
      ...(source === 'younger' &&
        watchOfYounger(younger.row, older.row.departmentId, context.now())),
      ...pauseAfterJoin(planned.row, rest.row),
      ...isolationAfterJoin(planned.row, rest.row),
    },
  }
}
