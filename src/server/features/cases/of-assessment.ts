import { and, eq, exists, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { caseAssessments } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCompany } from '#server/services/follow-up/case-key.ts'
import { selectCases, toSummary, type Reader } from '#server/services/follow-up/case-summary.ts'
import { isAssessmentCounted } from '#server/services/follow-up/entry-moves.ts'

const isOwn = async ({ db }: Reader, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.userId, sql`app.user_id()`)))
  return rows.length > 0
}

/** FUP-08: in a case that it was moved out of it counts no more. */
const hasAssessment = ({ db }: Reader, companyId: string, assessmentId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(caseAssessments)
      .where(
        and(
          eq(caseAssessments.caseId, cases.id),
          isOfCompany(caseAssessments, companyId),
          eq(caseAssessments.assessmentId, assessmentId),
          isAssessmentCounted(companyId),
        ),
      ),
  )

/** FUP-95: when health last saw the person of each of the cases. */
const lastSeen = async ({ db }: Reader, companyId: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await db.execute<{ caseId: string; at: string }>(sql`
    select o.case_id as "caseId", ${isoTime(sql`max(o.seen_at)`)} as at from outcomes o
    where o.company_id = ${companyId} and o.case_id = any(${`{${ids.join(',')}}`}::uuid[]) group by o.case_id`)
  return new Map(rows.map(({ caseId, at }) => [caseId, at]))
}

/**
 * FUP-10: the way from the caller's own result to its case, from any device. Only a shared assessment has one (FUP-07),
 * and only cases that the caller may read are named (FUP-112).
 */
export const ofAssessment = endpoint('cases.ofAssessment')
  .input(contract.ofAssessment.input)
  .output(contract.ofAssessment.output)
  .query(async ({ ctx, input: { assessmentId } }) => {
    const { companyId } = ctx.caller
    ctx.note({ resourceType: 'case' })
    if (companyId === null || !(await isOwn(ctx, assessmentId))) return { rows: [] }
    const found = await selectCases(ctx, hasAssessment(ctx, companyId, assessmentId))
    const seen = await lastSeen(
      ctx,
      companyId,
      found.map(({ row }) => row.id),
    )
    return {
      rows: found.map((each) => {
        const { id, reference, status, planDueAt, plan } = toSummary(each)
        const healthSeenAt = seen.get(id) ?? null
        return { id, reference, status, planDueAt, hasPlan: plan !== null, healthSeenAt }
      }),
    }
  })
