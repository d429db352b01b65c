import { eq, getTableColumns } from 'drizzle-orm'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import { assessments, type StoredOutcome } from '#server/database/schema/assessment-tables.ts'
import type { Db, Caller } from '#server/core/database.ts'
import { homeOf } from '#server/core/home-company.ts'
import { refusal } from '#server/core/refusal.ts'
import type { StoredSubmission } from '#server/core/submission-store.ts'
import type { Language } from '#server/core/server-texts.ts'
import { alertedDepartment, queueHighRiskAlert, type AlertServices } from '../mail/high-risk.ts'
import { isClosed } from './assessment-access.ts'
import { placeAt } from '#domain/account/past-places.ts'
import { users } from '#server/database/schema/organisation.ts'

/** The row of a finished assessment. Its parts are separate rows, for statistics. */
export type FinishedAssessment = {
  readonly assessment: typeof assessments.$inferInsert & { readonly submissionHash: string }
  /** By symptom id: 0–100, or null without a number. */
  readonly symptoms: Readonly<Record<string, number | null>>
  readonly responses?: QuestionAnswers
  /** Recommended approaches in order; null: the approach has no row. */
  readonly approaches?: readonly (string | null)[]
}

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
    .values({ ...row, companyId: homeOf(row.companyId) })
    .onConflictDoNothing()
    .returning({ id: assessments.id })
  return inserted.length > 0
}

const columns = getTableColumns(assessments)

/** A row as JSON, by its column names. `app.store_assessment` sets every column: a missing one gets its default. */
const jsonOf = (row: FinishedAssessment['assessment']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [columns[field as keyof typeof row].name, value]),
    ),
  )

type StoredRow = {
  is_stored: boolean
  alert_to: string | null
  alert_name: string
  alert_language: Language
}

/** One statement for the assessment with its parts. A policy checks each part against the assessment row. */
const insertFinished = async (
  db: Db,
  { assessment, symptoms, responses = {}, approaches = [] }: FinishedAssessment,
): Promise<StoredRow> => {
  const json = Object.values(responses).map((response) => JSON.stringify(response))
  const text = 'select * from app.store_assessment($1, $2, $3, $4, $5, $6, $7)'
  const { rows } = await db.$client.query<StoredRow>({ text }, [
    jsonOf(assessment),
    Object.keys(symptoms),
    Object.values(symptoms),
    Object.keys(responses),
    json,
    approaches,
    alertedDepartment(assessment),
  ])
  const [stored] = rows
  if (stored === undefined) throw new Error('app.store_assessment returns one row')
  return stored
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
  const stored = await insertFinished(db, finished)
  if (!stored.is_stored) {
    const before = await findSubmitted(db, row.id)
    // X6: the row is stored, but its sender cannot read it until an administrator confirms the identity.
    if (before === undefined && (await isClosed(db, row.id))) throw refusal('identity-unconfirmed')
    return repeatedResult(before, row.submissionHash)
  }
  const { alert_to: to, alert_name: name, alert_language: language } = stored
  if (to !== null) await queueHighRiskAlert(db, services, row, { to, name, language })
  return {
    kind: 'stored',
    storedAt: row.storedAt,
    outcome: row.results ?? null,
    isRepeated: false,
  }
}

type Finished = { readonly departmentId?: string; readonly finishedAt: string }

/**
 * F-D3: the author in the department where the assessment was finished: it may have waited while the author moved.
 * Refuses a department where the author was not then. Without a department it belongs to the present one. After a move to another company it goes on there (OBS-07).
 */
export const authorWhenFinished = async (
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  { departmentId = caller.departmentId ?? undefined, finishedAt }: Finished,
): Promise<Caller> => {
  if (departmentId === undefined || departmentId === caller.departmentId) return caller
  const [row] = await db
    .select({ pastPlaces: users.pastPlaces })
    .from(users)
    .where(eq(users.id, caller.userId))
  const place = placeAt(row?.pastPlaces ?? [], departmentId, Date.parse(finishedAt))
  if (place === null) throw refusal('finished-elsewhere')
  return place.companyId === caller.companyId ? { ...caller, departmentId } : caller
}
