import { and, eq } from 'drizzle-orm'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { caseAssessments } from '#server/database/schema/case-part-tables.ts'
import { isOfficerOutcome } from '#server/services/assessments/outcome-type.ts'
import type { partOf } from '#server/services/follow-up/locked-case.ts'

type OwnAssessment = {
  readonly id: string
  readonly label: string
  readonly isAcute: boolean
  readonly completedAt: Date
  readonly outcome: OfficerOutcome
}

/** FUP-07: the caller's own finished officer assessment; an observation can never be attached (ADR 10). */
export const findOwnAssessment = async (db: Db, id: string): Promise<OwnAssessment> => {
  const [row] = await db
    .select({
      label: assessments.modelCode,
      isAcute: assessments.isAcute,
      completedAt: assessments.completedAt,
      outcome: assessments.results,
    })
    .from(assessments)
    .where(and(eq(assessments.id, id), eq(assessments.flow, 'officer')))
  if (row === undefined || row.completedAt === null || !isOfficerOutcome(row.outcome)) {
    throw refusal('not-found')
  }
  const { label, isAcute, completedAt, outcome } = row
  return { id, label: label ?? '', isAcute: isAcute === true, completedAt, outcome }
}

/** FUP-07: the case gets a copy of the outcome as it is now. False: the case has it already. */
export const shareAssessment = async (
  { db, newId, now }: Pick<Context, 'newId' | 'now'> & { readonly db: Db },
  part: ReturnType<typeof partOf>,
  { id: assessmentId, ...assessment }: OwnAssessment,
): Promise<boolean> => {
  const added = await db
    .insert(caseAssessments)
    .values({ id: newId(), ...part, assessmentId, ...assessment, sharedAt: now() })
    .onConflictDoNothing()
    .returning({ id: caseAssessments.id })
  return added.length > 0
}
