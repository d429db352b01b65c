import { and, isNull } from 'drizzle-orm'
import { sheets as contract } from '#contract/sheets.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { sheets } from '#server/database/schema/case-sheets.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import { logInCase } from '#server/services/follow-up/case-log.ts'
import { requireReason } from '#server/services/follow-up/free-text.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
} from '#server/services/follow-up/locked-case.ts'
import { saveSheetDue } from '#server/services/follow-up/sheet-reads.ts'

/** A sheet of a case that the caller can see. Throws 'not-found'. */
const requireSheet = async (ctx: Parameters<typeof lockCase>[0], id: string) => {
  const isNamed = isRow(sheets, keyInCompany(ctx, id))
  const [found] = await ctx.db.select().from(sheets).where(isNamed)
  if (found === undefined) throw caseNotFound(ctx.language)
  return found
}

/** FUP-101: 'Ferdig ført', also of a lost sheet that was found again. */
export const markEntered = endpoint('sheets.markEntered')
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
export const declareLost = endpoint('sheets.declareLost')
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
