import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { handovers as contract } from '#contract/handovers.ts'
import { aloneReasons, isNearShift } from '#domain/follow-up/shift-change.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { refusal } from '#server/core/refusal.ts'
import { handoverLines } from '#server/database/schema/case-part-tables.ts'
import { isOfCase, isOfCompany } from '#server/services/follow-up/case-key.ts'
import { toSummary, selectCases } from '#server/services/follow-up/case-summary.ts'
import {
  caseNote,
  lockCase,
  staffOf,
  caseNotFound,
  partOf,
} from '#server/services/follow-up/locked-case.ts'
import type { Caller } from '#server/core/database.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { get } from './get-handover.ts'
import { readOpenCases, assertShift, currentShift } from './queries.ts'

/** FUP-50: 'Gjennomgått'. Offered again by another person, it is that person's offer, until somebody takes it. */
const offer = endpoint('handovers.offer')
  .input(contract.offer.input)
  .output(contract.offer.output)
  .mutation(async ({ ctx, input: { departmentId, shiftAt: read, caseId, goer } }) => {
    const now = ctx.now()
    const { change, shiftAt } = await currentShift(ctx.db, 'handovers.offer', departmentId, now)
    assertShift(shiftAt, read)
    const locked = await lockCase(ctx, 'handovers.offer', caseId)
    const [found] = await selectCases(ctx, eq(cases.id, locked.row.id))
    if (found === undefined || locked.row.departmentId !== departmentId) {
      throw caseNotFound(ctx.language)
    }
    if (goer === null && isNearShift(toSummary(found), change.shiftAt)) {
      throw refusal('goer-required', null, ['goer'])
    }
    const part = partOf(locked)
    const given = { goer, offeredAt: now, ...locked.staff }
    // One statement without a conflict target, which would name other columns on Citus. The case is locked.
    const added = ctx.db.$with('added').as(
      ctx.db
        .insert(handoverLines)
        .values({ id: ctx.newId(), ...part, shiftAt, ...given })
        .onConflictDoNothing()
        .returning({ id: handoverLines.id }),
    )
    await ctx.db
      .with(added)
      .update(handoverLines)
      .set(given)
      .where(
        and(
          isOfCase(handoverLines, locked.row),
          eq(handoverLines.shiftAt, shiftAt),
          isNull(handoverLines.takenAt),
          sql`not exists (select 1 from ${added})`,
        ),
      )
    ctx.note(caseNote(locked))
    return { caseId }
  })

/** FUP-50: 'Angre' withdraws the offer of a case. A taken case stays taken. */
const withdraw = endpoint('handovers.withdraw')
  .input(contract.withdraw.input)
  .output(contract.withdraw.output)
  .mutation(async ({ ctx, input: { departmentId, shiftAt: read, caseId } }) => {
    const { shiftAt } = await currentShift(ctx.db, 'handovers.withdraw', departmentId, ctx.now())
    assertShift(shiftAt, read)
    const locked = await lockCase(ctx, 'handovers.withdraw', caseId)
    const withdrawn = await ctx.db
      .delete(handoverLines)
      .where(
        and(
          isOfCase(handoverLines, locked.row),
          eq(handoverLines.shiftAt, shiftAt),
          eq(handoverLines.staffId, ctx.caller.userId),
          isNull(handoverLines.takenAt),
        ),
      )
      .returning({ id: handoverLines.id })
    ctx.note(caseNote(locked))
    return { isWithdrawn: withdrawn.length > 0 }
  })

const takerOf = (caller: Caller, acting: StaffDuty, takenAt: Date) => {
  const { staffId, staffName, staffFunction } = staffOf(caller, acting)
  return { takerId: staffId, takerName: staffName, takerFunction: staffFunction, takenAt }
}

/** FUP-51: 'Jeg overtar', never by the person who offered it. A repeated call is the same call. */
const take = endpoint('handovers.take')
  .input(contract.take.input)
  .output(contract.take.output)
  .mutation(async ({ ctx, input: { departmentId, shiftAt: read, caseId } }) => {
    const now = ctx.now()
    const { shiftAt } = await currentShift(ctx.db, 'handovers.take', departmentId, now)
    assertShift(shiftAt, read)
    const { row, acting } = await lockCase(ctx, 'handovers.take', caseId)
    const ofLine = and(isOfCase(handoverLines, row), eq(handoverLines.shiftAt, shiftAt))
    const [line] = await ctx.db.select().from(handoverLines).where(ofLine)
    if (line === undefined) throw refusal('not-offered')
    if (line.staffId === ctx.caller.userId) throw refusal('own-offer')
    if (line.takenAt !== null) {
      ctx.note({ isRepeated: true })
      return { caseId }
    }
    await ctx.db
      .update(handoverLines)
      .set(takerOf(ctx.caller, acting, now))
      .where(and(ofLine, isNull(handoverLines.takenAt)))
    ctx.note(caseNote({ row }))
    return { caseId }
  })

/** FUP-51: 'Overta alle' that others offered, without those that are taken one by one. */
const takeAll = endpoint('handovers.takeAll')
  .input(contract.takeAll.input)
  .output(contract.takeAll.output)
  .mutation(async ({ ctx, input: { departmentId, shiftAt: read } }) => {
    const now = ctx.now()
    const { acting, shiftAt } = await currentShift(ctx.db, 'handovers.takeAll', departmentId, now)
    assertShift(shiftAt, read)
    const found = (await readOpenCases(ctx, departmentId)).map(toSummary)
    const isAlone = (one: (typeof found)[number]) => aloneReasons(one, now.getTime()).length > 0
    const ids = found.filter((one) => !isAlone(one)).map(({ id }) => id)
    if (ids.length === 0) return { taken: [] }
    const taken = await ctx.db
      .update(handoverLines)
      .set(takerOf(ctx.caller, acting, now))
      .where(
        and(
          isOfCompany(handoverLines, ctx.caller.companyId),
          inArray(handoverLines.caseId, ids),
          eq(handoverLines.shiftAt, shiftAt),
          isNull(handoverLines.takenAt),
          or(isNull(handoverLines.staffId), ne(handoverLines.staffId, ctx.caller.userId)),
        ),
      )
      .returning({ caseId: handoverLines.caseId })
    ctx.note(auditNoteFor('department', departmentId, { total: taken.length }))
    return { taken: taken.map(({ caseId }) => caseId) }
  })

export const handoversRouter = router({ get, offer, withdraw, take, takeAll })
