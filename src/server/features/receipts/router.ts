import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { router, endpoint } from '#server/core/endpoint.ts'
import { receipts as contract } from '#contract/receipts.ts'
import { receipts } from '#server/database/schema/case-call-tables.ts'
import { saveCallDue } from '#server/services/follow-up/phone-call-reads.ts'
import { isRow, ofJoined } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
} from '#server/services/follow-up/locked-case.ts'
import { record } from './record-receipt.ts'

/** FUP-64: 'Helse har sett personen kl.': nothing that was agreed before is open any more. */
const done = endpoint('receipts.done')
  .input(contract.done.input)
  .output(contract.done.output)
  .mutation(async ({ ctx, input: { id, at } }) => {
    const isNamed = isRow(receipts, keyInCompany(ctx, id))
    const [receipt] = await ctx.db.select().from(receipts).where(isNamed)
    if (receipt === undefined) throw caseNotFound(ctx.language)
    const locked = await lockCase(ctx, 'receipts.done', receipt.caseId)
    const seenAt = new Date(Math.min(Date.parse(at), ctx.now().getTime()))
    const closed = await ctx.db
      .update(receipts)
      .set({ doneAt: seenAt })
      .where(
        and(
          ofJoined(receipts, locked.row),
          isNull(receipts.doneAt),
          or(eq(receipts.id, id), lte(receipts.at, seenAt)),
        ),
      )
      .returning({ id: receipts.id })
    if (closed.length === 0) {
      ctx.note({ isRepeated: true })
      return { id }
    }
    await saveCallDue(ctx.db, locked)
    ctx.note(caseNote(locked))
    return { id }
  })

export const receiptsRouter = router({ record, done })
