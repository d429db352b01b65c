import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { desc, asc, getTableColumns, sql } from 'drizzle-orm'
import { situationOf } from '#domain/follow-up/situation.ts'
import type { Db } from '#server/core/database.ts'
import {
  caseAssessments,
  deviations,
  moduleChanges,
  plans,
  checks,
} from '#server/database/schema/case-part-tables.ts'
import { isOfCases, type CasesKey } from '#server/services/follow-up/case-key.ts'
import {
  isMovedAway,
  movedReferences,
  moveOfAssessment,
  moveOfCheck,
} from '#server/services/follow-up/entry-moves.ts'
import { isAhead } from '#domain/follow-up/check/check-time.ts'
import { patternWarnings, checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { storedGap } from '#server/services/follow-up/stored-watch.ts'
import type { CaseSheet } from '#contract/sheets.ts'
import { sheets } from '#server/database/schema/case-sheets.ts'

type Staff = { readonly staffName: string | null; readonly staffFunction: StaffDuty }

/** Who did it, as a case shows them. */
export const byOf = ({ staffName, staffFunction }: Staff) => ({
  name: staffName,
  function: staffFunction,
})

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

const MAX_CHECKS = 50

const selectNewest = (db: Db, key: CasesKey) =>
  db
    .select({ row: checks, move: moveOfCheck(key.companyId) })
    .from(checks)
    .where(isOfCases(checks, key))
    .orderBy(desc(checks.observedAt), desc(checks.receivedAt))
    .limit(MAX_CHECKS)

type Found = Awaited<ReturnType<typeof selectNewest>>[number]

type LateColumns = Pick<Found['row'], 'isLateEntry' | 'sheetNumber' | 'sheetRow'>

/** FUP-101: the sheet of paper and the row that it was entered from. */
const lateEntryOf = ({ isLateEntry, sheetNumber: number, sheetRow: row }: LateColumns) =>
  isLateEntry ? { sheet: number === null || row === null ? null : { number, row } } : null

/** A check as a case shows it. */
export const toCheck = ({ row: { corrects, correctsReason, ...row }, move }: Found, now: Date) => ({
  id: row.id,
  kind: row.kind,
  change: row.change,
  text: row.text,
  observedAt: row.observedAt.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
  isTimeCertain: row.isTimeCertain && !isAhead(row.observedAt.getTime(), now.getTime()),
  lateReason: row.lateReason,
  lateEntry: lateEntryOf(row),
  by: byOf(row),
  corrects: corrects === null ? null : { id: corrects, reason: correctsReason ?? '' },
  ...movedReferences(move),
})

/** FUP-28: about the checks at which somebody saw the person, in the order of their times. */
const warningsOf = (found: readonly Found[], maxGap: number | null, now: Date) => {
  if (maxGap === null) return []
  const seen = found
    .filter(({ move }) => !isMovedAway(move))
    .map(({ row }) => row)
    .filter(({ kind, corrects }) => corrects === null && checkRules[kind].isSeen)
    .map(({ kind, observedAt, receivedAt }) => ({
      kind,
      observedAt: observedAt.getTime(),
      recordedAt: receivedAt.getTime(),
    }))
    .toReversed()
  return patternWarnings(seen, storedGap(maxGap), now.getTime())
}

/** The newest checks of a case and of those that are joined with it, and what they look like. */
export const readChecks = async (db: Db, key: CasesKey, maxGap: number | null, now: Date) => {
  const newest = await selectNewest(db, key)
  return {
    checks: newest.map((found) => toCheck(found, now)),
    warnings: warningsOf(newest, maxGap, now),
  }
}

const MAX_SHEETS = 50

/** FUP-101: the rows of a sheet that are entered in these cases. */
const rowsIn = ({ ids, companyId }: CasesKey) => sql<number[]>`coalesce((
  select json_agg(distinct c.sheet_row order by c.sheet_row) from checks c
  where c.case_id = any(${`{${ids.join(',')}}`}::uuid[]) and c.company_id = ${companyId} and c.sheet_number = sheets.number), '[]')`

/** Of a case and of those that are joined with it. */
const selectSheets = (db: Db, key: CasesKey) =>
  db
    .select({ ...getTableColumns(sheets), rows: rowsIn(key) })
    .from(sheets)
    .where(isOfCases(sheets, key))

type FoundSheet = typeof sheets.$inferSelect & { readonly rows: number[] }

const toSheet = (sheet: FoundSheet): CaseSheet => ({
  id: sheet.id,
  number: sheet.number,
  printedAt: sheet.printedAt.toISOString(),
  maxGap: storedGap(sheet.maxGap),
  by: byOf(sheet),
  enteredAt: sheet.enteredAt?.toISOString() ?? null,
  lost:
    sheet.lostAt === null
      ? null
      : { at: sheet.lostAt.toISOString(), reason: sheet.lostReason ?? '' },
  rows: sheet.rows,
})

/** The newest sheets, the newest first. */
export const readSheets = async (db: Db, key: CasesKey): Promise<CaseSheet[]> => {
  const found = await selectSheets(db, key).orderBy(desc(sheets.number)).limit(MAX_SHEETS)
  return found.map(toSheet)
}

/** FUP-115: every sheet, the oldest first. */
export const readAllSheets = async (db: Db, key: CasesKey): Promise<CaseSheet[]> => {
  const found = await selectSheets(db, key).orderBy(asc(sheets.number))
  return found.map(toSheet)
}
