import { and, eq, ne, sql, desc } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { cases as contract } from '#contract/cases.ts'
import { caseModuleOf, isRaise } from '#domain/follow-up/case/case-risk.ts'
import {
  caseNote,
  lockCase,
  partOf,
  saveCase,
  caseNotFound,
  assertVersion,
  lastReason,
  logInCase,
} from '#server/services/follow-up/locked-case.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { caseAssessments, moduleChanges } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { ofJoined, isOfCase, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { selectCases, toSummary } from '#server/services/follow-up/case-summary.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import type { Db } from '#server/core/database.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { refusal } from '#server/core/refusal.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import { asksIsolation } from '#server/services/follow-up/stored-watch.ts'
import { close, reopen } from './close.ts'
import { compare } from './compare.ts'
import { exportCase } from './export.ts'
import { forHealth, countUrgent } from './for-health.ts'
import { get, ownLift, type OwnLift } from './get-case.ts'
import { merge } from './merge-cases.ts'
import { move } from './move/move.ts'
import { ofAssessment } from './of-assessment.ts'
import { open, redraw } from './open.ts'
import { print } from './print/print-whole-case.ts'
import { receive, transfer } from './transfer.ts'
import { riskFound } from './risk-found.ts'
import { findOwnAssessment, shareAssessment } from './shared-assessment.ts'
import { selectAssessments, toSharedAssessment } from './print/entries.ts'

/** FUP-30: 'Personen er isolert': a mark on the case, set and ended by any function. */
const isolate = endpoint('cases.isolate')
  .input(contract.isolate.input)
  .output(contract.isolate.output)
  .mutation(async ({ ctx, input: { id, version, isIsolated } }) => {
    const locked = await lockCase(ctx, 'cases.isolate', id)
    assertVersion(locked, version)
    const { status, isolatedAt } = locked.row
    if (status === 'closed') throw refusal('case-closed')
    if ((isolatedAt !== null) === isIsolated) throw refusal('wrong-status')
    await logInCase(ctx, locked, { kind: isIsolated ? 'isolated' : 'isolation-ended' })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, {
      isolatedAt: isIsolated ? ctx.now() : null,
      isolationAnsweredAt: null,
    })
  })

/** FUP-30: a shift leader says why the watch is not continuous. The question comes again after 12 hours. */
const answerIsolation = endpoint('cases.answerIsolation')
  .input(contract.answerIsolation.input)
  .output(contract.answerIsolation.output)
  .mutation(async ({ ctx, input: { id, version, reason } }) => {
    const locked = await lockCase(ctx, 'cases.answerIsolation', id)
    assertVersion(locked, version)
    if (!asksIsolation(locked.row, ctx.now())) throw refusal('wrong-status')
    requireReason(reason, await lastReason(ctx.db, locked.row, 'isolation-answered'))
    await logInCase(ctx, locked, { kind: 'isolation-answered', reason })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { isolationAnsweredAt: ctx.now() })
  })

/** FUP-114: 'Sperr for sletting': the job of the retention leaves the case until a shift leader ends the hold. */
const hold = endpoint('cases.hold')
  .input(contract.hold.input)
  .output(contract.hold.output)
  .mutation(async ({ ctx, input: { id, version, isHeld, reason } }) => {
    const locked = await lockCase(ctx, 'cases.hold', id)
    assertVersion(locked, version)
    if (locked.row.isHeld === isHeld) throw refusal('wrong-status')
    const kind = isHeld ? 'held' : 'hold-ended'
    requireReason(reason, await lastReason(ctx.db, locked.row, kind))
    await logInCase(ctx, locked, { kind, reason })
    ctx.note(caseNote(locked))
    return saveCase(ctx.db, locked, { isHeld })
  })

const lastModuleReason = async (db: Db, key: CaseKey): Promise<string | null> => {
  const [last] = await db
    .select({ reason: moduleChanges.reason })
    .from(moduleChanges)
    .where(isOfCase(moduleChanges, key))
    .orderBy(desc(moduleChanges.at))
    .limit(1)
  return last?.reason ?? null
}

/** FUP-90: any function raises it. FUP-91: only shift leader and health lower it, after a newer assessment. */
const setModule = endpoint('cases.setModule')
  .input(contract.setModule.input)
  .output(contract.setModule.output)
  .mutation(async ({ ctx, input: { id, version, module: to, reason } }) => {
    const locked = await lockCase(ctx, 'cases.setModule', id)
    assertVersion(locked, version)
    const { row, acting } = locked
    if (row.status === 'closed') throw refusal('case-closed')
    requireReason(reason, await lastModuleReason(ctx.db, row))
    if (row.module === to) throw refusal('wrong-status')
    const isHigher = isRaise(row.module, to)
    if (!isHigher && acting === 'officer') throw refusal('no-function')
    if (!isHigher && !row.hasLowerSince) throw refusal('assessment-required')
    const now = ctx.now()
    const { hasLowerSince } = row
    await ctx.db.insert(moduleChanges).values({
      id: ctx.newId(),
      ...partOf(locked),
      from: row.module,
      to,
      reason,
      at: now,
      undo: isHigher ? { riskSince: row.riskSince.toISOString(), hasLowerSince } : null,
    })
    ctx.note(caseNote(locked, { module: to }))
    return saveCase(ctx.db, locked, {
      module: to,
      hasLowerSince: false,
      ...(isHigher && row.status === 'without-plan' && { riskSince: now }),
    })
  })

/** FUP-91: takes the caller's own lift back as a mistake. Both rows stay, and the case is as before the lift. */
const withdrawModule = endpoint('cases.withdrawModule')
  .input(contract.withdrawModule.input)
  .output(contract.withdrawModule.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    const locked = await lockCase(ctx, 'cases.withdrawModule', id)
    assertVersion(locked, version)
    const { row } = locked
    const now = ctx.now()
    const { rows } = await ctx.db.execute<{ lift: OwnLift | null }>(
      sql`select ${ownLift(row, now)} as lift`,
    )
    const lift = rows[0]?.lift ?? null
    if (lift === null) throw refusal('lift-kept')
    const { from, undo, id: withdraws } = lift
    await ctx.db.insert(moduleChanges).values({
      id: ctx.newId(),
      ...partOf(locked),
      from: row.module,
      to: from,
      reason: '',
      at: now,
      withdraws,
    })
    ctx.note(caseNote(locked, { module: from }))
    // FUP-14: the plan is due as before, unless the case began to wait for one since.
    const isFromLift = row.riskSince.getTime() === Date.parse(lift.at)
    return saveCase(ctx.db, locked, {
      module: from,
      hasLowerSince: undo.hasLowerSince,
      ...(isFromLift && { riskSince: new Date(undo.riskSince) }),
    })
  })

type Place = {
  departmentId: string
  name: string
  functions: StaffDuty[]
  helpers: { name: string; until: string; reason: string }[]
}

/** The caller's departments; the policies show the helpers to shift leaders alone (FUP-120). */
const readPlaces = async (db: Db): Promise<Place[]> => {
  const { rows } = await db.execute<Place>(sql`
    select d.id as "departmentId", d.name, array_agg(distinct g.function) as functions,
      coalesce((select json_agg(json_build_object('name', coalesce(h.staff_name, ''), 'reason', h.reason,
          'until', ${isoTime(sql`h.until`)}) order by h.until)
        from helping_staff h where h.department_id = d.id and h.until > app.at()), '[]') as helpers
    from function_grants g join departments d on d.id = g.department_id
    where g.user_id = app.user_id() and g.company_id = app.company_id() and g.ended_at is null
      and (g.until is null or g.until > app.at()) and app.may_have_functions()
    group by d.id, d.name order by d.name, d.id`)
  return rows
}

/** FUP-40: two statements, for the departments and for the cases. */
const board = endpoint('cases.board')
  .input(contract.board.input)
  .output(contract.board.output)
  .query(async ({ ctx, input: { departmentId } }) => {
    const places = await readPlaces(ctx.db)
    const found = await selectCases(
      ctx,
      and(
        ne(cases.status, 'closed'),
        departmentId === undefined ? undefined : eq(cases.departmentId, departmentId),
      ),
    )
    ctx.note({ resourceType: 'case' })
    return { at: ctx.now().toISOString(), places, rows: found.map(toSummary) }
  })

/**
 * FUP-07, FUP-112: a reader of the case reads the shared assessment whole, and nothing else of its author. FUP-113: it
 * leaves an audit row, as a read of an assessment does.
 */
const assessment = endpoint('cases.assessment')
  .input(contract.assessment.input)
  .output(contract.assessment.output)
  .query(async ({ ctx, input: { id, assessmentId } }) => {
    const [found] = await selectCases(ctx, eq(cases.id, id))
    if (found === undefined) throw caseNotFound(ctx.language)
    const { row } = found
    const [shared] = await selectAssessments(
      ctx.db,
      row.companyId,
      and(ofJoined(caseAssessments, row), eq(caseAssessments.assessmentId, assessmentId)),
    )
    if (shared === undefined) throw caseNotFound(ctx.language)
    ctx.note(auditNoteFor('case', id))
    return { reference: row.reference, assessment: toSharedAssessment(shared) }
  })

/** FUP-07, FUP-90: shares an assessment with the case, whose module rises at once. */
const attach = endpoint('cases.attach')
  .input(contract.attach.input)
  .output(contract.attach.output)
  .mutation(async ({ ctx, input: { id, assessmentId } }) => {
    const locked = await lockCase(ctx, 'cases.attach', id)
    const own = await findOwnAssessment(ctx.db, assessmentId)
    const isNew = await shareAssessment(ctx, partOf(locked), own)
    if (!isNew) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    const assessed = {
      module: caseModuleOf(own.outcome.module.code),
      isAcute: own.isAcute,
    }
    await saveCase(ctx.db, locked, riskFound(locked, assessed, ctx.now()))
    ctx.note(caseNote(locked, { module: own.label }))
    return { id }
  })

export const casesRouter = router({
  board,
  countUrgent,
  forHealth,
  get,
  compare,
  assessment,
  ofAssessment,
  open,
  redraw,
  attach,
  setModule,
  withdrawModule,
  close,
  reopen,
  isolate,
  answerIsolation,
  hold,
  transfer,
  receive,
  move,
  merge,
  print,
  export: exportCase,
})
