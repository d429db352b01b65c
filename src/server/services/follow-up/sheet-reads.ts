import { and, eq, sql } from 'drizzle-orm'
import { SHEET_DUE_MS } from '#domain/follow-up/check/check-draw.ts'
import type { Db } from '#server/core/database.ts'
import { sheets } from '#server/database/schema/case-sheets.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { isCase, ofJoined, type CaseKey } from './case-key.ts'

type Sheet = typeof sheets.$inferSelect

/** The sheet with that number of a case, or of one that is joined with it; undefined: it has none. */
export const findSheet = async (
  db: Db,
  key: CaseKey,
  number: number,
): Promise<Sheet | undefined> => {
  const [found] = await db
    .select()
    .from(sheets)
    .where(and(ofJoined(sheets, key), eq(sheets.number, number)))
  return found
}

/**
 * FUP-101: the board's columns of a case: its sheet that has to be entered first. No new version: a form that is open may be
 * saved, and the row of the sheet sends the event.
 */
export const saveSheetDue = async (db: Db, key: CaseKey): Promise<void> => {
  await db.execute(sql`
    update ${cases} set (sheet_due_at, sheet_due_number) = (
      select ${sheets.printedAt} + ${SHEET_DUE_MS} * interval '1 millisecond', ${sheets.number} from ${sheets}
      where ${ofJoined(sheets, key)} and ${sheets.enteredAt} is null and ${sheets.lostAt} is null
      order by ${sheets.printedAt}, ${sheets.number} limit 1)
    where ${isCase(key)}`)
}
