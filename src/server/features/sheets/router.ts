import { router, endpoint } from '#server/core/endpoint.ts'
import { sql, and, isNull } from 'drizzle-orm'
import { sheets as contract, type PrintedSheet } from '#contract/sheets.ts'
import type { Context } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { sheetCounters, sheets } from '#server/database/schema/case-sheets.ts'
import { isPartWithId, isRow } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  lockCase,
  partOf,
  caseNotFound,
  keyInCompany,
  logInCase,
} from '#server/services/follow-up/locked-case.ts'
import { saveSheetDue } from '#server/services/follow-up/sheet-reads.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'
import { drawSheetGaps, storedGap } from '#server/services/follow-up/stored-watch.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'

/** A sheet of a case that the caller can see. Throws 'not-found'. */
const requireSheet = async (ctx: Parameters<typeof lockCase>[0], id: string) => {
  const isNamed = isRow(sheets, keyInCompany(ctx, id))
  const [found] = await ctx.db.select().from(sheets).where(isNamed)
  if (found === undefined) throw caseNotFound(ctx.language)
  return found
}

/** FUP-101: 'Ferdig ført', also of a lost sheet that was found again. */
const markEntered = endpoint('sheets.markEntered')
  .input(contract.markEntered.input)
  .output(contract.markEntered.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const sheet = await requireSheet(ctx, id)
    const locked = await lockCase(ctx, 'sheets.markEntered', sheet.caseId)
    const entered = await ctx.db
      .update(sheets)
      .set({ enteredAt: ctx.now() })
      .where(and(isRow(sheets, sheet), isNull(sheets.enteredAt)))
      .returning({ id: sheets.id })
    if (entered.length === 0) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    await logInCase(ctx, locked, { kind: 'sheet-entered' })
    await saveSheetDue(ctx.db, locked.row)
    ctx.note(caseNote(locked))
    return { id }
  })

/** FUP-101: a sheet that nobody can enter any more. It stays in the list, with the reason. */
const declareLost = endpoint('sheets.declareLost')
  .input(contract.declareLost.input)
  .output(contract.declareLost.output)
  .mutation(async ({ ctx, input: { id, reason } }) => {
    const before = await requireSheet(ctx, id)
    const locked = await lockCase(ctx, 'sheets.declareLost', before.caseId)
    requireReason(reason)
    const lost = await ctx.db
      .update(sheets)
      .set({ lostAt: ctx.now(), lostReason: reason })
      .where(and(isRow(sheets, before), isNull(sheets.enteredAt), isNull(sheets.lostAt)))
      .returning({ id: sheets.id })
    if (lost.length === 0) {
      if (before.lostReason !== reason) throw refusal('wrong-status')
      ctx.note({ isRepeated: true })
      return { id }
    }
    await logInCase(ctx, locked, { kind: 'sheet-lost', reason })
    await saveSheetDue(ctx.db, locked.row)
    ctx.note(caseNote(locked))
    return { id }
  })

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
const print = endpoint('sheets.print')
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

export const sheetsRouter = router({ print, markEntered, declareLost })
