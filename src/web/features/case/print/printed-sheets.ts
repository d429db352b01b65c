import { formatDateTime } from '#web/lib/format/format.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { rowsWord, sheetStateWord } from '../sheets/sheet-words.ts'
import type { PrintSection } from './printed-entry.ts'

/** FUP-100, FUP-101: each sheet that was printed, and what became of it until this print. It says who printed it in words. */
export const printedSheets: PrintSection['entriesOf'] = ({ sheets, printedAt }, language) => {
  const now = Date.parse(printedAt)
  const when = (at: number): string => formatDateTime(new Date(at).toISOString(), language)
  return sheets.map((sheet) => ({
    at: sheet.printedAt,
    what: m.sheet_number({ number: sheet.number }),
    lines: [
      m.print_sheet_by({ staff: staffWord(sheet.by) }),
      `${m.sheet_longest()}: ${m.sheet_minutes({ minutes: sheet.maxGap })}`,
      rowsWord(sheet),
      sheetStateWord(sheet, now, when),
    ],
    // The log says who entered it, or declared it lost.
    by: null,
  }))
}
