import { eq } from 'drizzle-orm'
import type { OfficerAnswers } from '#domain/assessment/officer/answers.ts'
import { assessments, assessmentSymptoms } from '#server/database/schema/assessments.ts'
import type { Db } from '#server/platform/database.ts'

type NewAssessment = typeof assessments.$inferInsert

/** False when the id is taken: by this submission before, or by something else. */
export const insertAssessment = async (
  db: Db,
  assessment: NewAssessment,
  answers: OfficerAnswers,
): Promise<boolean> => {
  const inserted = await db
    .insert(assessments)
    .values(assessment)
    .onConflictDoNothing({ target: assessments.id })
    .returning({ id: assessments.id })
  if (inserted.length === 0) return false
  const rows = Object.entries(answers).map(([symptomId, answer]) => ({
    assessmentId: assessment.id,
    symptomId,
    companyId: assessment.companyId ?? null,
    value: answer === 'unable' ? null : answer,
  }))
  if (rows.length > 0) await db.insert(assessmentSymptoms).values(rows)
  return true
}

/** What a repeated submission is answered from. */
export type Submitted = Pick<
  typeof assessments.$inferSelect,
  'id' | 'submissionHash' | 'storedAt' | 'results'
>

/** The caller's own assessment of that id; undefined when it is nobody's or another's. */
export const findSubmitted = async (db: Db, id: string): Promise<Submitted | undefined> => {
  const [row] = await db
    .select({
      id: assessments.id,
      submissionHash: assessments.submissionHash,
      storedAt: assessments.storedAt,
      results: assessments.results,
    })
    .from(assessments)
    .where(eq(assessments.id, id))
  return row
}
