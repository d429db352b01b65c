import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import {
  assessmentApproaches,
  assessmentResponses,
  assessments,
  assessmentSymptoms,
  type StoredOutcome,
} from '#server/database/schema/assessments.ts'
import type { Db } from '#server/core/database.ts'
import { queueHighRiskAlert, type AlertServices } from '../mail/high-risk.ts'
import { refusal } from '#server/core/refusal.ts'
import { isClosed } from './closed-assessments.ts'

/** The row of a finished assessment. Its parts are separate rows, for statistics. */
export type FinishedAssessment = {
  readonly assessment: typeof assessments.$inferInsert & { readonly submissionHash: string }
  /** By symptom id: 0–100, or null without a number. */
  readonly symptoms: Readonly<Record<string, number | null>>
  readonly responses?: QuestionAnswers
  /** Recommended approaches in order; null: the approach has no row. */
  readonly approaches?: readonly (string | null)[]
}

/** The stored assessment with this id, to compare with a repeated submission. */
export type StoredSubmission = Pick<
  typeof assessments.$inferSelect,
  'userId' | 'submissionHash' | 'storedAt' | 'results'
>

export type StoreResult =
  | {
      readonly kind: 'stored'
      readonly storedAt: Date
      readonly outcome: StoredOutcome | null
      /** The row already existed: the client sent this submission again. */
      readonly isRepeated: boolean
    }
  /** Another assessment or another user has this id. */
  | { readonly kind: 'taken' }

/** The stored assessment with this id; undefined if none exists or the caller cannot see it. */
export const findSubmitted = async (db: Db, id: string): Promise<StoredSubmission | undefined> => {
  const [row] = await db
    .select({
      userId: assessments.userId,
      submissionHash: assessments.submissionHash,
      storedAt: assessments.storedAt,
      results: assessments.results,
    })
    .from(assessments)
    .where(eq(assessments.id, id))
  return row
}

/** Whether the assessment was submitted, not only begun. */
export const isFinished = (row: StoredSubmission | undefined): boolean =>
  row !== undefined && (row.submissionHash !== null || row.results !== null)

/** The answer to a submission with an id that is already stored. The same submission gets the first answer again. */
export const repeatedResult = (before: StoredSubmission | undefined, hash: string): StoreResult =>
  before !== undefined && before.submissionHash === hash
    ? {
        kind: 'stored',
        storedAt: before.storedAt,
        outcome: before.results,
        isRepeated: true,
      }
    : { kind: 'taken' }

/** False if the id already exists: begun earlier, finished by a concurrent call, or used by another assessment. */
export const insertAssessment = async (
  db: Db,
  row: typeof assessments.$inferInsert,
): Promise<boolean> => {
  const inserted = await db
    .insert(assessments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: assessments.id })
  return inserted.length > 0
}

/** Inserts all parts in one statement. A policy checks each part against the assessment row, so that row must exist. */
const insertAnswerRows = async (
  db: Db,
  { assessment, symptoms, responses = {}, approaches = [] }: FinishedAssessment,
): Promise<void> => {
  const of = sql`select ${assessment.id}::uuid, ${assessment.companyId ?? null}::uuid`
  const json = Object.values(responses).map((response) => JSON.stringify(response))
  await db.execute(sql`
    with seen as (
      insert into ${assessmentSymptoms} (assessment_id, company_id, symptom_id, value)
      ${of}, * from unnest(
        ${sql.param(Object.keys(symptoms))}::uuid[], ${sql.param(Object.values(symptoms))}::int[])
    ), answered as (
      insert into ${assessmentResponses} (assessment_id, company_id, question_id, response)
      ${of}, * from unnest(${sql.param(Object.keys(responses))}::uuid[], ${sql.param(json)}::jsonb[])
    )
    insert into ${assessmentApproaches} (assessment_id, company_id, approach_id, place)
      ${of}, * from unnest(${sql.param(approaches)}::uuid[]) with ordinality`)
}

/** Finishes an assessment that was begun, or archived before it was finished: a timeout never loses an answer. */
const finishAssessment = async (
  db: Db,
  row: FinishedAssessment['assessment'],
): Promise<boolean> => {
  const finished = await db
    .update(assessments)
    .set(row)
    .where(
      and(
        eq(assessments.id, row.id),
        eq(assessments.flow, row.flow),
        isNull(assessments.submissionHash),
        isNull(assessments.results),
      ),
    )
    .returning({ id: assessments.id })
  return finished.length > 0
}

/**
 * Stores a finished assessment with its parts, whether it was begun before or not. The server stores a repeated or
 * concurrent submission once and always gives the same answer. It sends the high-risk alert once.
 */
export const storeFinishedAssessment = async (
  db: Db,
  services: AlertServices,
  finished: FinishedAssessment,
): Promise<StoreResult> => {
  const { assessment: row } = finished
  const isStored = (await insertAssessment(db, row)) || (await finishAssessment(db, row))
  if (!isStored) {
    const before = await findSubmitted(db, row.id)
    // X6: the row is stored, but its sender cannot read it until an administrator confirms the identity.
    if (before === undefined && (await isClosed(db, row.id))) throw refusal('identity-unconfirmed')
    return repeatedResult(before, row.submissionHash)
  }
  await insertAnswerRows(db, finished)
  await queueHighRiskAlert(db, services, row)
  return {
    kind: 'stored',
    storedAt: row.storedAt,
    outcome: row.results ?? null,
    isRepeated: false,
  }
}
