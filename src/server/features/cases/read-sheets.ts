import { asc, desc, getTableColumns, sql } from 'drizzle-orm'
import type { CaseSheet } from '#contract/sheets.ts'
import type { Db } from '#server/core/database.ts'
import { sheets } from '#server/database/schema/case-sheets.ts'
import { isOfCases, type CasesKey } from '#server/services/follow-up/case-key.ts'
import { storedGap } from '#server/services/follow-up/stored-gap.ts'
import { byOf } from './by-of.ts'

const MAX_SHEETS = 50

/** FUP-101: the rows of a sheet that are entered in these cases. */
const rowsIn = ({ ids, companyId }: CasesKey) => sql<number[]>`coalesce((
  select json_agg(distinct c.sheet_row order by c.sheet_row) from checks c
  where c.case_id = any(${`{${ids.join(',')}}`}::uuid[]) and c.company_id = ${companyId} and c.sheet_number = sheets.number), '[]')`

/** Of a case and of those that are joined with it. */
const selectSheets = (db: Db, key: CasesKey) =>
  db
    .select({ ...getTableColumns(sheets), rows: rowsIn(key) })
    .from(sheets)
    .where(isOfCases(sheets, key))

type FoundSheet = typeof sheets.$inferSelect & { readonly rows: number[] }

const toSheet = (sheet: FoundSheet): CaseSheet => ({
  id: sheet.id,
  number: sheet.number,
  printedAt: sheet.printedAt.toISOString(),
  maxGap: storedGap(sheet.maxGap),
  by: byOf(sheet),
  enteredAt: sheet.enteredAt?.toISOString() ?? null,
  lost:
    sheet.lostAt === null
      ? null
      : { at: sheet.lostAt.toISOString(), reason: sheet.lostReason ?? '' },
  rows: sheet.rows,
})

/** The newest sheets, the newest first. */
export const readSheets = async (db: Db, key: CasesKey): Promise<CaseSheet[]> => {
  const found = await selectSheets(db, key).orderBy(desc(sheets.number)).limit(MAX_SHEETS)
  return found.map(toSheet)
}

/** FUP-115: every sheet, the oldest first. */
export const readAllSheets = async (db: Db, key: CasesKey): Promise<CaseSheet[]> => {
  const found = await selectSheets(db, key).orderBy(asc(sheets.number))
  return found.map(toSheet)
}
