import { and, eq } from 'drizzle-orm'
import { asksReview, planSource } from '#domain/follow-up/joined-case.ts'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { plans } from '#server/database/schema/case-parts.ts'
import type { cases } from '#server/database/schema/cases.ts'
import { partOf, type LockedCase } from '#server/services/follow-up/locked-case.ts'

/** An open case as the rules know it. */
export const ruledCase = ({ row }: LockedCase) => ({
  module: row.module,
  isAcute: row.isAcute,
  status: row.status,
  riskSince: row.riskSince.getTime(),
  afterCheckAt: row.afterCheckAt?.getTime() ?? null,
})

type JoinedPlan = {
  /** The reference of the case with the plan that is to be reviewed now; null: none. */
  readonly planFrom: string | null
  /** The columns that change in the older case. */
  readonly columns: Partial<typeof cases.$inferInsert>
}

/** The times of the checks of the younger case, which alone has a plan. */
const watchOf = ({ row }: LockedCase) => ({
  maxGap: row.maxGap,
  lastSeenAt: row.lastSeenAt,
  nextCheckAt: row.nextCheckAt,
  absence: row.absence,
  isContinuous: row.isContinuous,
  guardId: row.guardId,
  guardName: row.guardName,
  guardFunction: row.guardFunction,
  guardSince: row.guardSince,
  guardOfferedAt: row.guardOfferedAt,
})

/**
 * FUP-08: the older case's plan applies, unless only the younger one has a plan. Where a review is asked for now, or the plan
 * comes from the younger case, the older one gets a new version (FUP-15).
 */
export const joinPlans = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  older: LockedCase,
  younger: LockedCase,
): Promise<JoinedPlan> => {
  const [one, other] = [ruledCase(older), ruledCase(younger)]
  const source = planSource(one, other)
  const isAsked = asksReview(one, other)
  if (source === null || (source === 'older' && !isAsked)) return { planFrom: null, columns: {} }
  const { row } = source === 'older' ? older : younger
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.caseId, row.id), eq(plans.number, row.planNumber)))
  const number = older.row.planNumber + 1
  const nextReviewAt = isAsked || plan === undefined ? now() : plan.nextReviewAt
  if (plan !== undefined) {
    await db.insert(plans).values({
      ...plan,
      id: newId(),
      ...partOf(older),
      number,
      savedAt: now(),
      nextReviewAt,
    })
  }
  return {
    planFrom: isAsked ? row.reference : null,
    columns: {
      ...(plan !== undefined && { planNumber: number }),
      nextReviewAt,
      ...(source === 'younger' && watchOf(younger)),
    },
  }
}
