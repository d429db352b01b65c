import { desc, eq } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { patternWarnings } from '#domain/follow-up/check-patterns.ts'
import { checkRules } from '#domain/follow-up/seen-check.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { auditNoteFor } from '#server/core/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import {
  caseAssessments,
  checks,
  deviations,
  moduleChanges,
  plans,
} from '#server/database/schema/case-parts.ts'
import { cases } from '#server/database/schema/cases.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { caseNotFound, functionsIn } from '#server/services/follow-up/locked-case.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'
import { logOfCase, toLog } from './log.ts'
import { redrawsLeft } from './open.ts'
import { selectCases, toSummary, type FoundCase } from '#server/services/follow-up/case-summary.ts'

const MAX_CHECKS = 50

type Staff = { readonly staffName: string | null; readonly staffFunction: StaffFunction }

const byOf = ({ staffName, staffFunction }: Staff) => ({
  name: staffName,
  function: staffFunction,
})

type CheckRow = typeof checks.$inferSelect

const toCheck = ({ corrects, correctsReason, ...row }: CheckRow) => ({
  id: row.id,
  kind: row.kind,
  change: row.change,
  text: row.text,
  observedAt: row.observedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  isTimeCertain: row.isTimeCertain,
  lateReason: row.lateReason,
  by: byOf(row),
  corrects: corrects === null ? null : { id: corrects, reason: correctsReason ?? '' },
})

/** FUP-28: about the checks at which somebody saw the person, in the order of their times. */
const warningsOf = (rows: readonly CheckRow[], maxGap: number | null, now: Date) => {
  if (maxGap === null) return []
  const seen = rows
    .filter(({ kind, corrects }) => corrects === null && checkRules[kind].isSeen)
    .map(({ kind, observedAt, receivedAt }) => ({
      kind,
      observedAt: observedAt.getTime(),
      recordedAt: receivedAt.getTime(),
    }))
    .toReversed()
  return patternWarnings(seen, storedGap(maxGap), now.getTime())
}

type PlanRow = typeof plans.$inferSelect

const toPlan = ({
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

const readParts = async (db: Db, { id, maxGap }: FoundCase['row'], now: Date) => {
  const [plan] = await db
    .select()
    .from(plans)
    .where(eq(plans.caseId, id))
    .orderBy(desc(plans.number))
    .limit(1)
  const newest = await db
    .select()
    .from(checks)
    .where(eq(checks.caseId, id))
    .orderBy(desc(checks.observedAt), desc(checks.receivedAt))
    .limit(MAX_CHECKS)
  const gaps = await db
    .select()
    .from(deviations)
    .where(eq(deviations.caseId, id))
    .orderBy(desc(deviations.from))
  const changes = await db
    .select()
    .from(moduleChanges)
    .where(eq(moduleChanges.caseId, id))
    .orderBy(desc(moduleChanges.at))
  const shared = await db
    .select()
    .from(caseAssessments)
    .where(eq(caseAssessments.caseId, id))
    .orderBy(desc(caseAssessments.completedAt))
  return {
    currentPlan: plan === undefined ? null : toPlan(plan),
    checks: newest.map(toCheck),
    warnings: warningsOf(newest, maxGap, now),
    deviations: gaps.map((row) => ({
      id: row.id,
      kind: row.kind,
      from: row.from.toISOString(),
      to: row.to?.toISOString() ?? null,
      explanation: row.explanation,
    })),
    moduleChanges: changes.map((row) => ({
      from: row.from,
      to: row.to,
      reason: row.reason,
      at: row.at.toISOString(),
      by: byOf(row),
    })),
    assessments: shared.map((row) => ({
      id: row.assessmentId,
      label: row.label,
      isAcute: row.isAcute,
      completedAt: row.completedAt.toISOString(),
      by: byOf(row),
      measures: row.outcome.module.recommendations,
    })),
  }
}

const readPlace = async (db: Db, { departmentId, id }: FoundCase['row']) => {
  const [place] = await db
    .select({
      departmentName: departments.name,
      functions: functionsIn(departments.id),
      log: logOfCase(id),
    })
    .from(departments)
    .where(eq(departments.id, departmentId))
  return place && { ...place, log: toLog(place.log) }
}

/** FUP-113: leaves an audit row. */
export const get = endpoint('cases.get')
  .input(contract.get.input)
  .output(contract.get.output)
  .query(async ({ ctx, input: { id } }) => {
    const [found] = await selectCases(ctx.db).where(eq(cases.id, id))
    const place = found && (await readPlace(ctx.db, found.row))
    if (found === undefined || place === undefined) throw caseNotFound(ctx.language)
    ctx.note(auditNoteFor('case', id))
    return {
      ...toSummary(found),
      ...place,
      openedBy: byOf(found.row),
      redrawsLeft: redrawsLeft(found.row),
      closedAt: found.row.closedAt?.toISOString() ?? null,
      closeReason: found.row.closeReason,
      isHeld: found.row.isHeld,
      ...(await readParts(ctx.db, found.row, ctx.now())),
    }
  })
