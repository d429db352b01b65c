import { and, eq, isNull, sql } from 'drizzle-orm'
import { handovers as contract } from '#contract/handovers.ts'
import { isNearShift } from '#domain/follow-up/shift-change.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { handoverLines } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isOfCase } from '#server/services/follow-up/case-key.ts'
import { selectCases } from '#server/services/follow-up/case-summary.ts'
import { caseNote, caseNotFound, lockCase, partOf } from '#server/services/follow-up/locked-case.ts'
import { limitOfCase } from './get-handover.ts'
import { assertShift, currentShift } from './shift.ts'

/** FUP-50: 'Gjennomgått'. Offered again by another person, it is that person's offer, until somebody takes it. */
export const offer = endpoint('handovers.offer')
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
    if (goer === null && isNearShift(limitOfCase(found), change.shiftAt)) {
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
export const withdraw = endpoint('handovers.withdraw')
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
