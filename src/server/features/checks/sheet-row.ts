import { and, eq, isNull } from 'drizzle-orm'
import type { SheetRow } from '#contract/sheets.ts'
import type { Db } from '#server/core/database.ts'
import { refusal } from '#server/core/refusal.ts'
import { checks } from '#server/database/schema/case-parts.ts'
import { ofJoined, type CaseKey } from '#server/services/follow-up/case-key.ts'
import { findSheet } from '#server/services/follow-up/sheets.ts'

/** The check that is already entered from that row of a sheet of the case; undefined: none is. */
export const findEntered = async (db: Db, key: CaseKey, { number, row }: SheetRow) => {
  const [found] = await db
    .select({ id: checks.id, hash: checks.submissionHash, observedAt: checks.observedAt })
    .from(checks)
    .where(
      and(
        ofJoined(checks, key),
        eq(checks.sheetNumber, number),
        eq(checks.sheetRow, row),
        isNull(checks.corrects),
      ),
    )
    .limit(1)
  return found
}

/** FUP-101: the case has the sheet, and it is not 'Ferdig ført'. A lost one that was found again may be entered. */
export const requireOpenSheet = async (
  db: Db,
  key: CaseKey,
  { number }: SheetRow,
): Promise<void> => {
  const sheet = await findSheet(db, key, number)
  if (sheet === undefined) throw refusal('unknown-sheet', null, ['sheet'])
  if (sheet.enteredAt !== null) throw refusal('sheet-entered', null, ['sheet'])
}
