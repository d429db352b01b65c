import { and, desc, eq, isNull } from 'drizzle-orm'
import { caseModuleOf, countedChanges, mayLowerWithout } from '#domain/follow-up/case/case-risk.ts'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { caseAssessments, moduleChanges, checks } from '#server/database/schema/case-part-tables.ts'
import { isOfCase, ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import {
  addMoves,
  isMovedAway,
  moveOfAssessment,
  moveOfCheck,
} from '#server/services/follow-up/entry-moves.ts'
import {
  saveCase,
  assertVersion,
  caseNotFound,
  lockBoth,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import { MAX_REDRAWS } from '../open.ts'
import { riskFound } from '../risk-found.ts'
import { moveCheck, type MoveContext } from './move-check.ts'
import { cases as contract } from '#contract/cases.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'

type Shared = typeof caseAssessments.$inferSelect

/** The row in the right case: a new one, or the one that the case already has. */
const copyAssessment = async (ctx: MoveContext, shared: Shared): Promise<string> => {
  const { companyId, departmentId, id: caseId } = ctx.to.row
  const id = ctx.newId()
  const added = await ctx.db
    .insert(caseAssessments)
    .values({ ...shared, id, companyId, departmentId, caseId })
    .onConflictDoNothing()
    .returning({ id: caseAssessments.id })
  if (added.length > 0) return id
  const [stored] = await ctx.db
    .select({ id: caseAssessments.id })
    .from(caseAssessments)
    .where(
      and(
        isOfCase(caseAssessments, ctx.to.row),
        eq(caseAssessments.assessmentId, shared.assessmentId),
      ),
    )
  return stored?.id ?? id
}

/** FUP-91: a lower module may be set after a newer assessment only: not after one from before the module was set. */
const isOlderThanModule = async (
  { db }: MoveContext,
  { row }: LockedCase,
  { completedAt }: Shared,
): Promise<boolean> => {
  const changes = await db
    .select({ id: moduleChanges.id, withdraws: moduleChanges.withdraws, at: moduleChanges.at })
    .from(moduleChanges)
    .where(isOfCase(moduleChanges, row))
    .orderBy(desc(moduleChanges.at))
  const [last] = countedChanges(changes)
  return last !== undefined && completedAt < last.at
}

/** FUP-91: the remaining assessments of the wrong case decide whether its module may be set down. */
const mayLower = async (
  { db, from: { row } }: MoveContext,
  moved: CaseModule | null,
): Promise<boolean> => {
  const shared = await db
    .select({ row: caseAssessments, move: moveOfAssessment(row.companyId) })
    .from(caseAssessments)
    .where(ofJoined(caseAssessments, row))
  const changes = await db
    .select({
      id: moduleChanges.id,
      withdraws: moduleChanges.withdraws,
      module: moduleChanges.to,
      at: moduleChanges.at,
    })
    .from(moduleChanges)
    .where(ofJoined(moduleChanges, row))
  return mayLowerWithout(
    row.module,
    moved,
    shared
      .filter(({ move }) => !isMovedAway(move))
      .map((one) => ({
        module: caseModuleOf(one.row.outcome.module.code),
        at: one.row.sharedAt.getTime(),
      })),
    countedChanges(changes).map(({ module, at }) => ({ module, at: at.getTime() })),
  )
}

/**
 * FUP-08: the module of the right case rises at once (FUP-90). That of the wrong one, and its acute sign, stay until a person
 * sets it down (FUP-91): a move must not end a watch.
 */
const moveAssessment = async (ctx: MoveContext, shared: Shared): Promise<void> => {
  const { from, to } = ctx
  const newEntryId = await copyAssessment(ctx, shared)
  await addMoves(ctx, { kind: 'assessment', from, to, entryId: shared.id, newEntryId })
  const module = caseModuleOf(shared.outcome.module.code)
  const hasLowerSince = await mayLower(ctx, module)
  await saveCase(ctx.db, from, { hasLowerSince, redraws: MAX_REDRAWS })
  const found = riskFound(to, { module, isAcute: shared.isAcute }, ctx.now())
  const isOlder = found.hasLowerSince && (await isOlderThanModule(ctx, to, shared))
  await saveCase(ctx.db, to, {
    ...found,
    ...(isOlder && { hasLowerSince: to.row.hasLowerSince }),
    redraws: MAX_REDRAWS,
  })
}

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
