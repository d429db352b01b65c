import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import {
  assessmentApproaches,
  assessmentResponses,
  assessments,
  assessmentSymptoms,
  type StoredOutcome,
} from '#server/database/schema/assessments.ts'
import type { Db } from '#server/platform/database.ts'
import { alertOfHighRisk, type AlertServices } from '#server/platform/mail/high-risk.ts'
import { refusal } from '#server/platform/refusal.ts'
import { isClosed } from './closed.ts'

/** What a finished assessment is stored as; its parts are rows of their own, for statistics. */
export type Finished = {
  readonly assessment: typeof assessments.$inferInsert & { readonly submissionHash: string }
  /** By symptom id: 0–100, or null where there is no number. */
  readonly symptoms: Readonly<Record<string, number | null>>
  readonly responses?: QuestionAnswers
  /** Recommended approaches by place; null: one that has no row. */
  readonly approaches?: readonly (string | null)[]
}

/** What is stored under an id, for a repeated submission. */
export type Submitted = Pick<
  typeof assessments.$inferSelect,
  'userId' | 'submissionHash' | 'storedAt' | 'results'
>

export type Stored =
  | {
      readonly kind: 'stored'
      readonly storedAt: Date
      readonly outcome: StoredOutcome | null
      /** It was there already: this submission is one that was sent again. */
      readonly isRepeated: boolean
    }
  /** The id is that of another assessment, or of somebody else's. */
  | { readonly kind: 'taken' }

/** What is stored under the id and the caller can see; undefined when that is nothing. */
export const findSubmitted = async (db: Db, id: string): Promise<Submitted | undefined> => {
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

/** Whether it was submitted, and not merely begun. */
export const isFinished = (row: Submitted | undefined): boolean =>
  row !== undefined && (row.submissionHash !== null || row.results !== null)

/** The answer to a submission whose id is stored already: as before, when it is the same. */
export const answerOfBefore = (before: Submitted | undefined, hash: string): Stored =>
  before !== undefined && before.submissionHash === hash
    ? {
        kind: 'stored',
        storedAt: before.storedAt,
        outcome: before.results,
        isRepeated: true,
      }
    : { kind: 'taken' }

/** False when the id is there already: begun before, finished first, or another's. */
export const insertRow = async (db: Db, row: typeof assessments.$inferInsert): Promise<boolean> => {
  const inserted = await db
    .insert(assessments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: assessments.id })
  return inserted.length > 0
}

/** All parts as one statement, however many there are; a policy holds each against the row, which is there by now. */
const insertParts = async (
  db: Db,
  { assessment, symptoms, responses = {}, approaches = [] }: Finished,
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

/** One that was begun, or archived before it was finished: an answer is never lost to a clock. */
const finishRow = async (db: Db, row: Finished['assessment']): Promise<boolean> => {
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
 * Stores a finished assessment with its parts, whether it was begun before or not. The same submission
 * sent again, or ten times at once, is stored once and answered alike; whoever is to know of a high risk is told once.
 */
export const storeFinished = async (
  db: Db,
  services: AlertServices,
  finished: Finished,
): Promise<Stored> => {
  const { assessment: row } = finished
  const isStored = (await insertRow(db, row)) || (await finishRow(db, row))
  if (!isStored) {
    const before = await findSubmitted(db, row.id)
    // X6: it is stored, and its sender reads nothing of it until somebody confirms the identity.
    if (before === undefined && (await isClosed(db, row.id))) throw refusal('identity-unconfirmed')
    return answerOfBefore(before, row.submissionHash)
  }
  await insertParts(db, finished)
  await alertOfHighRisk(db, services, row)
  return {
    kind: 'stored',
    storedAt: row.storedAt,
    outcome: row.results ?? null,
    isRepeated: false,
  }
}
