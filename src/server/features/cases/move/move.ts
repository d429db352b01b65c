import { and, eq, isNull } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { caseAssessments, checks } from '#server/database/schema/case-part-tables.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import {
  isMovedAway,
  moveOfAssessment,
  moveOfCheck,
} from '#server/services/follow-up/entry-moves.ts'
import {
  assertVersion,
  caseNotFound,
  lockBoth,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { moveAssessment } from './move-assessment.ts'
import { moveCheck } from './move-check.ts'

const findCheck = async (db: Db, key: CaseKey, id: string) => {
  const [found] = await db
    .select({ id: checks.id, move: moveOfCheck(key.companyId) })
    .from(checks)
    .where(and(eq(checks.id, id), isNull(checks.corrects), ofJoined(checks, key)))
  return found
}

/** By the id of the assessment, as the page knows it. Of joined cases two may have it. */
const findAssessment = async (db: Db, key: CaseKey, id: string) => {
  const found = await db
    .select({ row: caseAssessments, move: moveOfAssessment(key.companyId) })
    .from(caseAssessments)
    .where(and(eq(caseAssessments.assessmentId, id), ofJoined(caseAssessments, key)))
  return found.find(({ move }) => !isMovedAway(move)) ?? found[0]
}

const refuseClosed = ({ row }: LockedCase): void => {
  if (row.status === 'closed') throw refusal('case-closed')
}

/** FUP-08: moves an entry that was recorded for the wrong case, by rows that are added. */
export const move = endpoint('cases.move')
  .input(contract.move.input)
  .output(contract.move.output)
  .mutation(async ({ ctx, input: { id, version, kind, entryId, toId, toVersion } }) => {
    const [from, to] = await lockBoth(ctx, 'cases.move', [id, toId])
    const check = kind === 'check' ? await findCheck(ctx.db, from.row, entryId) : undefined
    const shared =
      kind === 'assessment' ? await findAssessment(ctx.db, from.row, entryId) : undefined
    const entry = check ?? shared
    if (entry === undefined) throw caseNotFound(ctx.language)
    if (isMovedAway(entry.move)) {
      if (entry.move?.otherCaseId !== toId) throw refusal('wrong-status')
      ctx.note({ isRepeated: true })
      return { id }
    }
    assertVersion(from, version)
    assertVersion(to, toVersion)
    refuseClosed(from)
    refuseClosed(to)
    const moving = { db: ctx.db, newId: ctx.newId, now: ctx.now, from, to }
    if (check !== undefined) await moveCheck(moving, check.id)
    else if (shared !== undefined) await moveAssessment(moving, shared.row)
    ctx.note(auditNoteFor('case', id, { otherCase: toId }))
    return { id }
  })
