import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import {
  caseAssessments,
  caseLog,
  checks,
  deviations,
  handoverLines,
  moduleChanges,
  plans,
} from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCases, isOfCompany, type CasesKey } from '#server/services/follow-up/case-key.ts'
import {
  movedReferences,
  moveOfAssessment,
  moveOfCheck,
} from '#server/services/follow-up/entry-moves.ts'
import { byOf, toCheck, toPlan } from '../read-parts.ts'

/** The oldest first. */
export const selectAssessments = (db: Db, companyId: string, condition: SQL | undefined) =>
  db
    .select({ row: caseAssessments, move: moveOfAssessment(companyId) })
    .from(caseAssessments)
    .where(condition)
    .orderBy(asc(caseAssessments.completedAt))

type Shared = Awaited<ReturnType<typeof selectAssessments>>[number]

/** FUP-07: with the outcome as it was when its author shared it. */
export const toSharedAssessment = ({ row, move }: Shared) => ({
  id: row.assessmentId,
  label: row.label,
  isAcute: row.isAcute,
  completedAt: row.completedAt.toISOString(),
  by: byOf(row),
  outcome: row.outcome,
  ...movedReferences(move),
})

export const readAssessments = async (db: Db, key: CasesKey) =>
  (await selectAssessments(db, key.companyId, isOfCases(caseAssessments, key))).map(
    toSharedAssessment,
  )

export const readModuleChanges = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(moduleChanges)
    .where(isOfCases(moduleChanges, key))
    .orderBy(asc(moduleChanges.at))
  return rows.map((row) => ({
    id: row.id,
    withdraws: row.withdraws,
    from: row.from,
    to: row.to,
    reason: row.reason,
    at: row.at.toISOString(),
    by: byOf(row),
  }))
}

export const readPlans = async (db: Db, key: CasesKey) => {
  const found = await db
    .select({ row: plans, reference: cases.reference })
    .from(plans)
    .innerJoin(cases, and(eq(cases.id, plans.caseId), isOfCompany(cases, key.companyId)))
    .where(isOfCases(plans, key))
    .orderBy(asc(plans.savedAt), asc(plans.number))
  return found.map(({ row, reference }) => ({ ...toPlan(row), reference }))
}

export const readChecks = async (db: Db, key: CasesKey, now: Date) => {
  const found = await db
    .select({ row: checks, move: moveOfCheck(key.companyId) })
    .from(checks)
    .where(isOfCases(checks, key))
    .orderBy(asc(checks.observedAt), asc(checks.receivedAt))
  return found.map((one) => ({ ...toCheck(one, now), absence: one.row.absence }))
}

type Deviation = typeof deviations.$inferSelect

/** FUP-08, FUP-154: the rules gave these explanations, and no member of staff. */
const byRule: ReadonlySet<Deviation['explanation']> = new Set([null, 'offline', 'moved'])

const explainedBy = ({ explanation, staffName, staffFunction }: Deviation) =>
  byRule.has(explanation) || staffFunction === null ? null : byOf({ staffName, staffFunction })

export const readDeviations = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(deviations)
    .where(isOfCases(deviations, key))
    .orderBy(asc(deviations.from))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.from.toISOString(),
    to: row.to?.toISOString() ?? null,
    explanation: row.explanation,
    by: explainedBy(row),
  }))
}

export const readHandovers = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(handoverLines)
    .where(isOfCases(handoverLines, key))
    .orderBy(asc(handoverLines.offeredAt))
  return rows.map(({ shiftAt, offeredAt, goer, takenAt, takerName, takerFunction, ...row }) => ({
    shiftAt: shiftAt.toISOString(),
    offeredAt: offeredAt.toISOString(),
    goer,
    by: byOf(row),
    taken:
      takenAt === null || takerFunction === null
        ? null
        : { at: takenAt.toISOString(), by: { name: takerName, function: takerFunction } },
  }))
}

export const readLog = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(caseLog)
    .where(isOfCases(caseLog, key))
    .orderBy(asc(caseLog.at), asc(caseLog.id))
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    reason: row.reason,
    by: byOf(row),
  }))
}
