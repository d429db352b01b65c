import { asc } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { outcomes, receipts } from '#server/database/schema/case-calls.ts'
import { isOfCases, type CasesKey } from '#server/services/follow-up/case-key.ts'
import { byOf } from '../by-of.ts'

/** FUP-63: the calls of a case and of those that are joined with it. */
export const readCalls = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(receipts)
    .where(isOfCases(receipts, key))
    .orderBy(asc(receipts.at), asc(receipts.id))
  return rows.map((row) => ({
    id: row.id,
    to: row.to,
    toName: row.toName,
    phone: row.phone,
    at: row.at.toISOString(),
    answered: row.answered,
    readBack: row.readBack,
    agreed: row.agreed,
    dueAt: row.dueAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    isEnteredLate: row.isEnteredLate,
    by: byOf(row),
  }))
}

/** FUP-95 */
export const readOutcomes = async (db: Db, key: CasesKey) => {
  const rows = await db
    .select()
    .from(outcomes)
    .where(isOfCases(outcomes, key))
    .orderBy(asc(outcomes.at), asc(outcomes.id))
  return rows.map((row) => ({
    id: row.id,
    fit: row.fit,
    seenAt: row.seenAt.toISOString(),
    by: byOf(row),
  }))
}
