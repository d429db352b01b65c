import { and, eq } from 'drizzle-orm'
import { asksReview, joinedReview, planSource } from '#domain/follow-up/case/joined-case.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-part-tables.ts'
import type { cases } from '#server/database/schema/case-tables.ts'
import { isOfCase } from '#server/services/follow-up/case-key.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'
import { isolationAfterJoin, pauseAfterJoin, watchOfYounger } from './joined-watch.ts'

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
