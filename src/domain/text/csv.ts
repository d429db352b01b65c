import { guarded } from './formula-guard.ts'

/** A number stays one, its minus too. Nothing is null; an empty text is not. */
export type CsvCell = string | number | null

const needsQuotes = /^$|[",;\t\r\n]/u

const written = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The one writer of CSV files (X8): RFC 4180, parted by semicolons, as a spreadsheet set to Norwegian opens it, with the
 * mark by which it knows UTF-8. No cell is a formula (IMP-01, STA-03, V7). `readCsv` reads it back as it was.
 */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')}`
