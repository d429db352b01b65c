import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { z } from 'zod'
import { router, endpoint } from '#server/core/endpoint.ts'
import { receipts as contract } from '#contract/receipts.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import { savePhoneCallDue } from '#server/services/follow-up/phone-call-reads.ts'
import { isRow, ofJoined, isPartWithId } from '#server/services/follow-up/case-key.ts'
import {
  caseNote,
  caseNotFound,
  keyInCompany,
  lockCase,
  partOf,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'
import {
  isEnteredLate,
  isPhoneCallToHealth,
  retryMs,
} from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { isRepeated, requireInserted } from '#server/services/follow-up/store-once.ts'

type ReceiptInput = z.output<typeof contract.record.input>
type Receipt = typeof receipts.$inferSelect

/** FUP-63: after no answer the next number is due; after an answer, the agreement. */
const dueAtOf = (input: ReceiptInput, { row }: LockedCase, at: Date): Date | null => {
  if (input.answered) return input.dueAt === null ? null : new Date(input.dueAt)
  const after = isPhoneCallToHealth(input.to) ? retryMs(row) : null
  return after === null ? null : new Date(at.getTime() + after)
}

const contentOf = ({ to, toName, phone, answered, readBack, agreed }: ReceiptInput | Receipt) => ({
  to,
  toName,
  phone,
  answered,
  readBack,
  agreed,
})

const insertReceipt = (db: Db, locked: LockedCase, input: ReceiptInput, receivedAt: Date) => {
  const at = new Date(Math.min(Date.parse(input.at), receivedAt.getTime()))
  return db
    .insert(receipts)
    .values({
      id: input.id,
      ...partOf(locked),
      ...contentOf(input),
      at,
      receivedAt,
      dueAt: dueAtOf(input, locked, at),
      isEnteredLate: isEnteredLate(at.getTime(), receivedAt.getTime()),
    })
    .onConflictDoNothing()
    .returning()
}

const answerOf = ({ id, dueAt }: Receipt) => ({ id, dueAt: dueAt?.toISOString() ?? null })

/** FUP-63: stores a receipt once, however often it is sent. A phone call to health makes the case one of health (FUP-120). */
const record = endpoint('receipts.record')
  .input(contract.record.input)
  .output(contract.record.output)
  .mutation(async ({ ctx, input }) => {
    const locked = await lockCase(ctx, 'receipts.record', input.caseId)
    const { row } = locked
    const isSent = isPartWithId(receipts, input.id, row)
    const [before] = await ctx.db.select().from(receipts).where(isSent)
    // The form counts its times from the moment of the sending: sent again, it has later ones.
    const sent = { ...contentOf(input), staffId: ctx.caller.userId }
    if (isRepeated(ctx, before, sent)) return answerOf(before)
    if (row.status === 'closed') {
      throw refusal('case-closed', text(ctx.language, 'error_call_case_closed'))
    }
    const added = await insertReceipt(ctx.db, locked, input, ctx.now())
    const receipt = requireInserted(ctx, added)
    await savePhoneCallDue(ctx.db, locked, row.isForHealth || isPhoneCallToHealth(input.to))
    ctx.note(caseNote(locked))
    return answerOf(receipt)
  })

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
    await savePhoneCallDue(ctx.db, locked)
    ctx.note(caseNote(locked))
    return { id }
  })

export const receiptsRouter = router({ record, done })
