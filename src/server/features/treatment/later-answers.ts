import { and, eq, sql } from 'drizzle-orm'
import { askedQuestions, collectAnswers } from '#domain/assessment/question-answers.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import {
  askedAfterPlan,
  withLaterQuestions,
} from '#domain/assessment/treatment/treatment-questions.ts'
import type { ObservationContent } from '#domain/content/observation-content.ts'
import { isTreatmentOutcome } from '#server/services/assessments/outcome-type.ts'
import {
  selectAskedQuestions,
  findSubmissionProblem,
} from '#server/services/assessments/submission-checks.ts'
import { assessmentResponses, assessments } from '#server/database/schema/assessment-tables.ts'
import type { Db } from '#server/core/database.ts'
import { homeOf, isOfHome } from '#server/core/home-company.ts'
import { refusal } from '#server/core/refusal.ts'

type Key = {
  readonly id: string
  readonly userId: string
  readonly companyId: string | null
}

export type StoredPlan = { readonly companyId: string | null; readonly outcome: TreatmentOutcome }

/**
 * The caller's own stored plan in use, locked: the same answers sent ten times at once are added once (R8).
 * Undefined where the caller has no such plan.
 */
export const lockPlan = async (
  db: Db,
  { id, userId, companyId }: Key,
): Promise<StoredPlan | undefined> => {
  const [row] = await db
    .select({ companyId: assessments.companyId, outcome: assessments.results })
    .from(assessments)
    .where(
      and(
        eq(assessments.id, id),
        eq(assessments.userId, userId),
        isOfHome(assessments.companyId, companyId),
        eq(assessments.flow, 'treatment'),
        eq(assessments.status, 'completed'),
      ),
    )
    .for('update')
  return row !== undefined && isTreatmentOutcome(row.outcome)
    ? { companyId: row.companyId, outcome: row.outcome }
    : undefined
}

type LaterAnswers = {
  readonly asked: readonly string[]
  readonly answers: QuestionAnswers
  readonly identityNumberConfirmed: boolean
}

/**
 * The plan with the later answers, by the content that the form showed. It refuses a question that the symptoms of the
 * plan do not ask, one that has an acute answer by now, and one that is stored with another answer.
 */
export const addAnswers = (
  { outcome }: StoredPlan,
  later: LaterAnswers,
  shown: ObservationContent,
): TreatmentOutcome => {
  const symptoms = outcome.symptoms.map(({ id }) => id)
  const content = selectAskedQuestions(askedAfterPlan(shown), later.asked)
  const asked = askedQuestions(content, symptoms, later.answers)
  const known = new Set(asked.map(({ id }) => id))
  // A symptom that is gone since stays in the plan as it was; only its questions are asked for here.
  const problem = later.asked.every((id) => known.has(id))
    ? findSubmissionProblem(later, [], content)
    : 'unknown-question'
  if (problem !== null) throw refusal(problem)
  const questions = withLaterQuestions(outcome.questions, asked)
  if (questions === null) throw refusal('already-answered')
  return { ...outcome, questions }
}

/** SAFE-06: stores the questions of the plan in place; nothing else of it is written. */
export const storeAnswers = async (
  db: Db,
  id: string,
  { companyId, outcome: before }: StoredPlan,
  { questions }: TreatmentOutcome,
): Promise<void> => {
  await db
    .update(assessments)
    .set({
      results: sql`jsonb_set(${assessments.results}, '{questions}', ${JSON.stringify(questions)}::jsonb)`,
    })
    .where(eq(assessments.id, id))
  const stored = collectAnswers(before.questions)
  const added = Object.entries(collectAnswers(questions)).filter(
    ([questionId]) => !Object.hasOwn(stored, questionId),
  )
  if (added.length === 0) return
  await db.insert(assessmentResponses).values(
    added.map(([questionId, response]) => ({
      assessmentId: id,
      companyId: homeOf(companyId),
      questionId,
      response,
    })),
  )
}
