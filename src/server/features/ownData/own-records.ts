import { and, asc, desc, eq, exists, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  assessmentApproaches,
  assessmentResponses,
  assessments,
  assessmentSymptoms,
} from '#server/database/schema/assessment-tables.ts'
import { contentApprovals, contentVersions } from '#server/database/schema/content-versions.ts'
import { functionGrants, functionRequests } from '#server/database/schema/follow-up.ts'
import type { Db } from '#server/core/database.ts'
import { isOnOneNode } from '#server/core/home-company.ts'

type AssessmentPart = Record<'assessmentId' | 'companyId', PgColumn>

const grouped = <Row extends { readonly assessmentId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> => Map.groupBy(rows, ({ assessmentId }) => assessmentId)

const withoutKey = <Row extends { readonly assessmentId: string }>(
  rows: readonly Row[] | undefined,
): Omit<Row, 'assessmentId'>[] => (rows ?? []).map(({ assessmentId: _, ...row }) => row)

/** The user's assessments with every answer, newest first. Rows without a user cannot be traced back (ADR 10). */
export const listAssessmentsOf = async (db: Db, userId: string) => {
  const isOwn = eq(assessments.userId, userId)
  const rows = await db
    .select()
    .from(assessments)
    .where(isOwn)
    .orderBy(desc(assessments.storedAt), desc(assessments.id))
  const isOfOwn = (part: AssessmentPart) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(assessments)
        .where(
          and(
            eq(assessments.id, part.assessmentId),
            isOnOneNode(assessments.companyId, part.companyId),
            isOwn,
          ),
        ),
    )
  const { assessmentId: ofSymptom, symptomId, value } = assessmentSymptoms
  const symptoms = grouped(
    await db
      .select({ assessmentId: ofSymptom, symptomId, value })
      .from(assessmentSymptoms)
      .where(isOfOwn(assessmentSymptoms))
      .orderBy(asc(symptomId)),
  )
  const { assessmentId: ofResponse, questionId, response } = assessmentResponses
  const responses = grouped(
    await db
      .select({ assessmentId: ofResponse, questionId, response })
      .from(assessmentResponses)
      .where(isOfOwn(assessmentResponses))
      .orderBy(asc(questionId)),
  )
  const { assessmentId: ofApproach, place, approachId } = assessmentApproaches
  const approaches = grouped(
    await db
      .select({ assessmentId: ofApproach, place, approachId })
      .from(assessmentApproaches)
      .where(isOfOwn(assessmentApproaches))
      .orderBy(asc(place)),
  )
  return rows.map((row) => ({
    id: row.id,
    flow: row.flow,
    status: row.status,
    companyId: row.companyId,
    departmentId: row.departmentId,
    observerRole: row.observerRole,
    knowsPerson: row.knowsPerson,
    startedAt: row.startedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    storedAt: row.storedAt.toISOString(),
    label: row.modelCode,
    riskLevel: row.riskLevel,
    notes: row.observerNotes,
    result: row.results,
    symptoms: withoutKey(symptoms.get(row.id)),
    responses: withoutKey(responses.get(row.id)),
    approaches: withoutKey(approaches.get(row.id)),
  }))
}

/** FUP-120: the user's functions, newest first, also those that have ended. */
export const listDutiesOf = async (db: Db, userId: string) => {
  const rows = await db
    .select()
    .from(functionGrants)
    .where(eq(functionGrants.userId, userId))
    .orderBy(desc(functionGrants.grantedAt), desc(functionGrants.id))
  return rows.map(({ userId: _, companyId: _c, ...row }) => ({
    ...row,
    grantedAt: row.grantedAt.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

/** FUP-123: functions of the user that wait for a second yes, newest first. */
export const listDutyRequestsOf = async (db: Db, userId: string) => {
  const rows = await db
    .select({
      id: functionRequests.id,
      departmentId: functionRequests.departmentId,
      function: functionRequests.function,
      askedAt: functionRequests.askedAt,
    })
    .from(functionRequests)
    .where(eq(functionRequests.userId, userId))
    .orderBy(desc(functionRequests.askedAt), desc(functionRequests.id))
  return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }))
}

/** The versions that carry the user's name, without their content: the content belongs to the product. */
export const listContentVersionsOf = async (db: Db, userId: string) => {
  const { kind, contentId, version, authorId, approverId, changedAt, publishedAt } = contentVersions
  const rows = await db
    .select({ kind, contentId, version, authorId, approverId, changedAt, publishedAt })
    .from(contentVersions)
    .where(or(eq(authorId, userId), eq(approverId, userId)))
    .orderBy(desc(changedAt), asc(kind), asc(contentId), desc(version))
  return rows.map(({ authorId: author, approverId: approver, ...row }) => ({
    ...row,
    wrote: author === userId,
    published: approver === userId,
    changedAt: row.changedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }))
}

export const listApprovalsOf = async (db: Db, userId: string) => {
  const { id, clinician, approvedOn, countRule, recordedBy, recordedAt, withdrawnAt } =
    contentApprovals
  const rows = await db
    .select({ id, clinician, approvedOn, countRule, recordedAt, withdrawnAt })
    .from(contentApprovals)
    .where(eq(recordedBy, userId))
    .orderBy(desc(recordedAt), desc(id))
  return rows.map((row) => ({
    ...row,
    recordedAt: row.recordedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}
