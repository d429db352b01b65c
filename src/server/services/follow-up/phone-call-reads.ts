import { phoneCallDueAt, type DuePhoneCall } from '#domain/follow-up/phone-call/phone-call-state.ts'
import type { Db } from '#server/core/database.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase, isJoinedWith, ofJoined } from './case-key.ts'
import type { LockedCase } from './locked-case.ts'

type Receipt = typeof receipts.$inferSelect

const toDuePhoneCall = ({
  to,
  at,
  answered,
  dueAt,
  doneAt,
}: Omit<Receipt, 'id'>): DuePhoneCall => ({
  to,
  at: at.getTime(),
  answered,
  dueAt: dueAt?.getTime() ?? null,
  doneAt: doneAt?.getTime() ?? null,
})

/**
 * FUP-64: what the phone calls of the case, and of those that are joined with it, ask for next, in the column of the board. A call
 * that makes the case one of health does so for the joined cases as well (FUP-08).
 */
export const savePhoneCallDue = async (
  db: Db,
  { row }: { readonly row: Pick<LockedCase['row'], 'id' | 'companyId' | 'isForHealth'> },
  isForHealth = row.isForHealth,
): Promise<void> => {
  const calls = await db.select().from(receipts).where(ofJoined(receipts, row))
  const due = phoneCallDueAt(calls.map(toDuePhoneCall))
  await db
    .update(cases)
    .set({ callDueAt: due === null ? null : new Date(due), isForHealth })
    .where(isCase(row))
  if (isForHealth && !row.isForHealth) {
    await db.update(cases).set({ isForHealth }).where(isJoinedWith(row))
  }
}
