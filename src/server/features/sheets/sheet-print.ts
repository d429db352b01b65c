import { sql } from 'drizzle-orm'
import { sheets as contract, type PrintedSheet } from '#contract/sheets.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { sheetCounters, sheets } from '#server/database/schema/case-sheets.ts'
import { drawSheetGaps } from '#server/services/follow-up/draws.ts'
import { isPartWithId } from '#server/services/follow-up/case-key.ts'
import { caseNote, lockCase, partOf } from '#server/services/follow-up/locked-case.ts'
import { saveSheetDue } from '#server/services/follow-up/sheet-reads.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'

const printedOf = (sheet: typeof sheets.$inferSelect): PrintedSheet => ({
  id: sheet.id,
  number: sheet.number,
  printedAt: sheet.printedAt.toISOString(),
  maxGap: storedGap(sheet.maxGap),
  gaps: [...sheet.gaps],
})

/** FUP-100: the lock on the counter lasts until the sheet is stored, so that no number is missing or comes twice. */
const nextNumber = async (
  { db, newId }: Pick<Context, 'newId'> & { readonly db: Db },
  companyId: string,
): Promise<number> => {
  const [counter] = await db
    .insert(sheetCounters)
    .values({ id: newId(), companyId, last: 1 })
    .onConflictDoUpdate({
      target: sheetCounters.companyId,
      set: { last: sql`${sheetCounters.last} + 1` },
    })
    .returning({ last: sheetCounters.last })
  if (counter === undefined) throw new Error('no number for a sheet')
  return counter.last
}

/** FUP-100: a sheet for the checks of a case on paper, where its plan has irregular checks. */
export const print = endpoint('sheets.print')
  .input(contract.print.input)
  .output(contract.print.output)
  .mutation(async ({ ctx, input: { id, caseId } }) => {
    const locked = await lockCase(ctx, 'sheets.print', caseId)
    const { row } = locked
    const [before] = await ctx.db
      .select()
      .from(sheets)
      .where(isPartWithId(sheets, id, row))
    if (isRepeated(ctx, before, { staffId: ctx.caller.userId })) return printedOf(before)
    if (row.status === 'closed') throw refusal('case-closed')
    if (row.maxGap === null || row.isContinuous) throw refusal('no-irregular-checks')
    const added = await ctx.db
      .insert(sheets)
      .values({
        id,
        ...partOf(locked),
        number: await nextNumber(ctx, row.companyId),
        printedAt: ctx.now(),
        maxGap: row.maxGap,
        gaps: drawSheetGaps(storedGap(row.maxGap)),
      })
      .onConflictDoNothing()
      .returning()
    const sheet = requireInserted(ctx, added)
    await saveSheetDue(ctx.db, row)
    ctx.note(caseNote(locked))
    return printedOf(sheet)
  })
