import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { StoredResult } from '#contract/assessments.ts'
import { assessmentStatuses, canBecome } from '#domain/assessment/assessment-status.ts'
import { LONGEST_DURATION_MS } from '#domain/assessment/times.ts'
import { assessments, type StoredOutcome } from '#server/database/schema/assessment-tables.ts'
import {
  isObservationOutcome,
  isOfficerOutcome,
  isTreatmentOutcome,
} from '#server/services/assessments/outcome-type.ts'
import { resultFlags, toIsoTimes } from '#server/features/assessments/list-queries.ts'
import { companies, departments } from '#server/database/schema/organisation.ts'
import type { Db } from '#server/core/database.ts'

const listed = {
  id: assessments.id,
  flow: assessments.flow,
  status: assessments.status,
  startedAt: assessments.startedAt,
  completedAt: assessments.completedAt,
  storedAt: assessments.storedAt,
  label: assessments.modelCode,
  riskLevel: assessments.riskLevel,
  ...resultFlags,
}

const longestDuration = sql`make_interval(secs => ${LONGEST_DURATION_MS / 1000})`

/** DASH-02, as `domain/assessment/assessment-status.ts` counts it. Minutes are the rounded mean over completed ones. */
export const countAssessments = async (db: Db, userId: string) => {
  const [row] = await db
    .select({
      total: count(),
      completed: sql<number>`(count(*) filter (where ${assessments.status} = 'completed'))::int`,
      averageMinutes: sql<number | null>`(round(avg(
        extract(epoch from ${assessments.completedAt} - ${assessments.startedAt}) / 60
      ) filter (where ${assessments.status} = 'completed' and
        ${assessments.completedAt} - ${assessments.startedAt} between '0' and ${longestDuration}
      )))::int`,
    })
    .from(assessments)
    .where(eq(assessments.userId, userId))
  return row ?? { total: 0, completed: 0, averageMinutes: null }
}

const resultOf = (outcome: StoredOutcome | null, notes: string): StoredResult | null => {
  if (isOfficerOutcome(outcome)) return { flow: 'officer', outcome }
  if (isObservationOutcome(outcome)) return { flow: 'observation', outcome, notes }
  return isTreatmentOutcome(outcome) ? { flow: 'treatment', outcome } : null
}

type Key = { readonly id: string; readonly userId: string }

const isOwn = ({ id, userId }: Key) => and(eq(assessments.id, id), eq(assessments.userId, userId))

const observer = {
  departmentName: departments.name,
  companyName: companies.name,
}

/** The caller's own assessment with its result as stored; undefined when it is nobody's or another's. */
export const findAssessment = async (db: Db, key: Key) => {
  const [row] = await db
    .select({ ...listed, results: assessments.results, notes: assessments.observerNotes, observer })
    .from(assessments)
    .leftJoin(departments, eq(departments.id, assessments.departmentId))
    .leftJoin(companies, eq(companies.id, assessments.companyId))
    .where(isOwn(key))
  if (row === undefined) return undefined
  const { results, notes, ...rest } = row
  return { ...toIsoTimes(rest), isClosed: false, result: resultOf(results, notes) }
}

/** Which may be archived, and archived ones, which stay so. */
const archivable = assessmentStatuses.filter(
  (status) => status === 'archived' || canBecome(status, 'archived'),
)

/** False when the caller has no such assessment. */
export const archiveAssessment = async (db: Db, key: Key): Promise<boolean> => {
  const archived = await db
    .update(assessments)
    .set({ status: 'archived' })
    .where(and(isOwn(key), inArray(assessments.status, archivable)))
    .returning({ id: assessments.id })
  return archived.length > 0
}
