import { desc } from 'drizzle-orm'
import { situationOf } from '#domain/follow-up/situation.ts'
import type { Db } from '#server/core/database.ts'
import {
  caseAssessments,
  deviations,
  moduleChanges,
  plans,
} from '#server/database/schema/case-part-tables.ts'
import { isOfCases, type CasesKey } from '#server/services/follow-up/case-key.ts'
import {
  isMovedAway,
  movedReferences,
  moveOfAssessment,
} from '#server/services/follow-up/entry-moves.ts'
import { byOf } from './by-of.ts'

type PlanRow = typeof plans.$inferSelect

/** A plan as a case shows it. */
export const toPlan = ({
  id: _,
  companyId: _c,
  departmentId: _d,
  caseId: _i,
  staffId: _s,
  ...row
}: PlanRow) => {
  const { staffName, staffFunction, savedAt, nextReviewAt, ...fields } = row
  return {
    ...fields,
    nextReviewAt: nextReviewAt.toISOString(),
    savedAt: savedAt.toISOString(),
    by: byOf({ staffName, staffFunction }),
  }
}

/** The newest plan of each of the cases. */
export const readPlans = async (db: Db, key: CasesKey) => {
  const newest = await db
    .selectDistinctOn([plans.caseId])
    .from(plans)
    .where(isOfCases(plans, key))
    .orderBy(plans.caseId, desc(plans.number))
  return new Map(newest.map((row) => [row.caseId, toPlan(row)]))
}

/** What a case and those that are joined with it have besides plans and checks, each the newest first. */
export const readParts = async (db: Db, key: CasesKey) => {
  const gaps = await db
    .select()
    .from(deviations)
    .where(isOfCases(deviations, key))
    .orderBy(desc(deviations.from))
  const changes = await db
    .select()
    .from(moduleChanges)
    .where(isOfCases(moduleChanges, key))
    .orderBy(desc(moduleChanges.at), desc(moduleChanges.id))
  const shared = await db
    .select({ row: caseAssessments, move: moveOfAssessment(key.companyId) })
    .from(caseAssessments)
    .where(isOfCases(caseAssessments, key))
    .orderBy(desc(caseAssessments.completedAt))
  const counted = shared
    .filter(({ move }) => !isMovedAway(move))
    .map(({ row }) => ({ completedAt: row.completedAt.toISOString(), outcome: row.outcome }))
  return {
    situation: situationOf(counted),
    deviations: gaps.map((row) => ({
      id: row.id,
      kind: row.kind,
      from: row.from.toISOString(),
      to: row.to?.toISOString() ?? null,
      explanation: row.explanation,
    })),
    moduleChanges: changes.map((row) => ({
      id: row.id,
      withdraws: row.withdraws,
      from: row.from,
      to: row.to,
      reason: row.reason,
      at: row.at.toISOString(),
      by: byOf(row),
    })),
    assessments: shared.map(({ row, move }) => ({
      id: row.assessmentId,
      label: row.label,
      isAcute: row.isAcute,
      completedAt: row.completedAt.toISOString(),
      by: byOf(row),
      measures: row.outcome.module.recommendations,
      ...movedReferences(move),
    })),
  }
}
