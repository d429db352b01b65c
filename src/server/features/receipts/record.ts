import type { z } from 'zod'
import { receipts as contract } from '#contract/receipts.ts'
import { isEnteredLate, isHealthCall, retryMs } from '#domain/follow-up/call-state.ts'
import { isSameValue } from '#domain/merge/same-value.ts'
import type { Db } from '#server/core/database.ts'
import { endpoint } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { receipts } from '#server/database/schema/case-calls.ts'
import { saveCallDue } from '#server/services/follow-up/case-calls.ts'
import { isRow } from '#server/services/follow-up/case-key.ts'
import { refuseIdentityNumbers } from '#server/services/follow-up/free-text.ts'
import {
  caseNote,
  lockCase,
  partOf,
  type LockedCase,
} from '#server/services/follow-up/locked-case.ts'

type ReceiptInput = z.output<typeof contract.record.input>
type Receipt = typeof receipts.$inferSelect

/** FUP-63: after no answer the next number is due; after an answer, the agreement. */
const dueAtOf = (input: ReceiptInput, { row }: LockedCase, at: Date): Date | null => {
  if (input.answered) return input.dueAt === null ? null : new Date(input.dueAt)
  const after = isHealthCall(input.to) ? retryMs(row) : null
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

/** The receipt that an earlier call of the same user stored. Throws where the id has other content, or is another's. */
const findRepeated = async (
  db: Db,
  userId: string,
  { row: { companyId } }: LockedCase,
  input: ReceiptInput,
) => {
  const isSent = isRow(receipts, { id: input.id, companyId })
  const [before] = await db.select().from(receipts).where(isSent)
  if (before === undefined) return undefined
  const isSame = before.staffId === userId && isSameValue(contentOf(before), contentOf(input))
  if (!isSame) throw refusal('id-already-used')
  return { id: input.id, dueAt: before.dueAt?.toISOString() ?? null }
}

const insertReceipt = async (
  db: Db,
  locked: LockedCase,
  input: ReceiptInput,
  receivedAt: Date,
): Promise<{ id: string; dueAt: string | null } | undefined> => {
  const { id } = input
  const at = new Date(Math.min(Date.parse(input.at), receivedAt.getTime()))
  const dueAt = dueAtOf(input, locked, at)
  const added = await db
    .insert(receipts)
    .values({
      id,
      ...partOf(locked),
      ...contentOf(input),
      at,
      receivedAt,
      dueAt,
      isEnteredLate: isEnteredLate(at.getTime(), receivedAt.getTime()),
    })
    .onConflictDoNothing()
    .returning({ id: receipts.id })
  return added.length === 0 ? undefined : { id, dueAt: dueAt?.toISOString() ?? null }
}

/** FUP-63: stores a receipt once, however often it is sent. A call to health makes the case one of health (FUP-120). */
export const record = endpoint('receipts.record')
  .input(contract.record.input)
  .output(contract.record.output)
  .mutation(async ({ ctx, input }) => {
    const locked = await lockCase(ctx, 'receipts.record', input.caseId)
    const { row } = locked
    refuseIdentityNumbers(input.toName ?? '', input.agreed)
    const isClosed = row.status === 'closed'
    const added = isClosed ? undefined : await insertReceipt(ctx.db, locked, input, ctx.now())
    if (added === undefined) {
      const repeated = await findRepeated(ctx.db, ctx.caller.userId, locked, input)
      if (repeated !== undefined) {
        ctx.note({ isRepeated: true })
        return repeated
      }
      // Else a receipt that the caller cannot see has this id.
      throw isClosed
        ? refusal('case-closed', text(ctx.language, 'error_call_case_closed'))
        : refusal('id-already-used')
    }
    await saveCallDue(ctx.db, locked, row.isForHealth || isHealthCall(input.to))
    ctx.note(caseNote(locked))
    return added
  })
