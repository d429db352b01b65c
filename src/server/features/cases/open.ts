import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { cases as contract } from '#contract/cases.ts'
import { caseModuleOf } from '#domain/follow-up/case/case-risk.ts'
import { referenceCount, referenceOf, referenceText } from '#domain/follow-up/case/reference.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { caseAssessments } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { isCase, isOfCase, type CaseKey } from '#server/services/follow-up/case-key.ts'
import {
  actingDuty,
  assertVersion,
  caseNote,
  dutiesIn,
  lockCase,
  partOf,
  saveCase,
  staffOf,
} from '#server/services/follow-up/locked-case.ts'
import { requireWatch, shareWatch } from '#server/services/follow-up/keep-watch.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { findOwnAssessment, shareAssessment } from './shared-assessment.ts'

/** A company with 50 000 cases uses one reference in twenty: so many draws fail once in 10^26. */
const DRAWS = 20
export const MAX_REDRAWS = 5

/** FUP-03: how often 'Trekk på nytt' still works. The reference of a case with a plan is on paper. */
export const redrawsLeft = ({ redraws, planNumber }: { redraws: number; planNumber: number }) =>
  planNumber > 0 ? 0 : MAX_REDRAWS - redraws

/** Undefined: no department of the caller's company where they have a function. */
const findPlace = async (db: Db, departmentId: string) => {
  const [place] = await db
    .select({
      companyId: departments.companyId,
      functions: dutiesIn(departments.id),
    })
    .from(departments)
    .where(and(eq(departments.id, departmentId), eq(departments.companyId, sql`app.company_id()`)))
  return place === undefined || place.functions.length === 0 ? undefined : place
}

/** FUP-03: two words, by a cryptographic source. They may be in use. */
const drawReference = (): string => referenceText(referenceOf(randomInt(referenceCount)))

/** FUP-03: a reference that no case of the company has, and that no erased one had in the last two years. */
const freeReference = async (db: Db, companyId: string): Promise<string> => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const reference = drawReference()
    const { rows } = await db.execute<{ isTaken: boolean }>(
      sql`select app.is_reference_taken(${companyId}::uuid, ${reference}) as "isTaken"`,
    )
    if (rows[0]?.isTaken === false) return reference
  }
  throw refusal('no-reference')
}

type NewCase = Omit<typeof cases.$inferInsert, 'reference' | 'staffName'> &
  ReturnType<typeof staffOf>

type Opened = { readonly id: string; readonly reference: string }

/** A call at the same time may draw the same reference: then this one draws again. */
const insertCase = async (db: Db, row: NewCase): Promise<readonly Opened[]> => {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const reference = await freeReference(db, row.companyId)
    const [made] = await db
      .insert(cases)
      .values({ ...row, reference })
      .onConflictDoNothing()
      .returning({ id: cases.id, reference: cases.reference })
    if (made !== undefined) return [made]
  }
  // Not the reference: a case that the caller cannot see has this id.
  return []
}

/** The case that an earlier call opened, with the assessment that it shared; a case keeps no other trace of one. */
const findOpened = async (db: Db, key: CaseKey, assessmentId: string | null) => {
  const isShared =
    assessmentId === null ? sql`false` : eq(caseAssessments.assessmentId, assessmentId)
  const [found] = await db
    .select({
      id: cases.id,
      reference: cases.reference,
      departmentId: cases.departmentId,
      staffId: cases.staffId,
      assessmentId: caseAssessments.assessmentId,
    })
    .from(cases)
    .leftJoin(caseAssessments, and(isOfCase(caseAssessments, key), isShared))
    .where(isCase(key))
  return found
}

const healthOpens = (acting: StaffDuty): boolean => acting === 'health'

/** FUP-01: any function of the department may open one; an assessment is not needed. */
export const open = endpoint('cases.open')
  .input(contract.open.input)
  .output(contract.open.output)
  .mutation(async ({ ctx, input: { id, departmentId, assessmentId, isShared } }) => {
    const { db, caller } = ctx
    await shareWatch(db, caller.companyId)
    const place = await findPlace(db, departmentId)
    if (place === undefined) throw refusal('not-found')
    await requireWatch(db, departmentId)
    const sharedId = isShared ? assessmentId : null
    const before = await findOpened(db, { id, companyId: place.companyId }, sharedId)
    const sent = { departmentId, staffId: caller.userId, assessmentId: sharedId }
    if (isRepeated(ctx, before, sent)) return { id, reference: before.reference }
    const acting = actingDuty('cases.open', place.functions)
    const assessment = assessmentId === null ? null : await findOwnAssessment(db, assessmentId)
    const now = ctx.now()
    const row = {
      id,
      companyId: place.companyId,
      departmentId,
      status: 'without-plan' as const,
      module: assessment && caseModuleOf(assessment.outcome.module.code),
      isAcute: assessment?.isAcute ?? false,
      riskSince: now,
      isForHealth: healthOpens(acting),
      ...staffOf(caller, acting),
      createdAt: now,
    }
    const made = requireInserted(ctx, await insertCase(db, row))
    if (assessment !== null && isShared) {
      const part = {
        companyId: row.companyId,
        departmentId,
        caseId: id,
        ...staffOf(caller, acting),
      }
      await shareAssessment(ctx, part, assessment)
    }
    ctx.note(auditNoteFor('case', id, { department: departmentId }))
    return made
  })

/** FUP-03: 'Trekk på nytt' */
export const redraw = endpoint('cases.redraw')
  .input(contract.redraw.input)
  .output(contract.redraw.output)
  .mutation(async ({ ctx, input: { id, version } }) => {
    const locked = await lockCase(ctx, 'cases.redraw', id)
    assertVersion(locked, version)
    if (redrawsLeft(locked.row) === 0) throw refusal('no-redraw')
    const reference = await freeReference(ctx.db, partOf(locked).companyId)
    const saved = await saveCase(ctx.db, locked, { reference, redraws: locked.row.redraws + 1 })
    ctx.note(caseNote(locked))
    return { reference, version: saved.version }
  })
