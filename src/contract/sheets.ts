import { z } from 'zod'
import { maxGaps, SHEET_ROWS } from '#domain/follow-up/check/check-draw.ts'
import { staff } from './case-fields.ts'
import { filledCareLine, id, instant, LARGEST_INTEGER, row } from './fields.ts'
import { limits } from './limits.ts'

/** FUP-101: a row of a sheet: 'ark 14, rad 3'. */
export const sheetRow = z.strictObject({
  /** Of the sheet, in its company. */
  number: z.int().min(1).max(LARGEST_INTEGER),
  row: z.int().min(1).max(SHEET_ROWS),
})

const printed = {
  id,
  number: z.int().min(1),
  printedAt: instant,
  /** FUP-100: the latest time between two checks when it was printed, in minutes. */
  maxGap: z.literal(maxGaps),
}

/** FUP-101: a printed sheet, and what became of it. */
export const caseSheet = z.strictObject({
  ...printed,
  by: staff,
  /** 'Ferdig ført'; null: not yet. */
  enteredAt: instant.nullable(),
  /** Declared lost; null: it is not. */
  lost: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  /** The rows that are entered, in their order. */
  rows: z.array(z.int()),
})

export const sheets = {
  /**
   * FUP-100: a new sheet with its number and its own draws. A repeated call is the same call. Refused as 'case-closed', and as
   * 'no-irregular-checks' where the plan has none.
   */
  print: {
    input: z.strictObject({ id, caseId: id }),
    output: z.strictObject({
      ...printed,
      /** The time after each row, in whole minutes. */
      gaps: z.array(z.int().min(1)).length(SHEET_ROWS),
    }),
  },
  /** FUP-101: 'Ferdig ført': every row that has a check is entered. A repeated call is the same call. */
  markEntered: { input: row, output: row },
  /** FUP-101: refused as 'same-reason' below ten letters and digits. A repeated call is the same call. */
  declareLost: {
    input: z.strictObject({ id, reason: filledCareLine(limits.reason) }),
    output: row,
  },
}

export type PrintedSheet = z.infer<typeof sheets.print.output>
export type CaseSheet = z.infer<typeof caseSheet>
export type SheetRow = z.infer<typeof sheetRow>
