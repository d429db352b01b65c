import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { handovers as contract } from '#contract/handovers.ts'
import { aloneReasons } from '#domain/follow-up/shift-change.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { handoverLines } from '#server/database/schema/case-part-tables.ts'
import { isOfCase, isOfCompany } from '#server/services/follow-up/case-key.ts'
import { toSummary } from '#server/services/follow-up/case-summary.ts'
import { caseNote, lockCase, staffOf } from '#server/services/follow-up/locked-case.ts'
import type { Caller } from '#server/core/database.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { readOpenCases } from './queries.ts'
import { assertShift, currentShift } from './shift.ts'

const takerOf = (caller: Caller, acting: StaffFunction, takenAt: Date) => {
  const { staffId, staffName, staffFunction } = staffOf(caller, acting)
  return { takerId: staffId, takerName: staffName, takerFunction: staffFunction, takenAt }
}

/** FUP-51: 'Jeg overtar', never by the person who offered it. A repeated call is the same call. */
export const take = endpoint('handovers.take')
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
export const takeAll = endpoint('handovers.takeAll')
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
