import { asc, inArray } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import { outcomes, receipts } from '#server/database/schema/case-calls.ts'
import { byOf } from '../by-of.ts'

/** FUP-63: the calls of a case and of those that are joined with it. */
export const readCalls = async (db: Db, ids: string[]) => {
  const rows = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.caseId, ids))
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
export const readOutcomes = async (db: Db, ids: string[]) => {
  const rows = await db
    .select()
    .from(outcomes)
    .where(inArray(outcomes.caseId, ids))
    .orderBy(asc(outcomes.at), asc(outcomes.id))
  return rows.map((row) => ({
    id: row.id,
    fit: row.fit,
    seenAt: row.seenAt.toISOString(),
    by: byOf(row),
  }))
}
