/**
 * X8: a cell can start a formula at the start of a text, and after each sign where another spreadsheet divides
 * cells or lines. Readers drop quotes and spaces, so the patterns pass over them, and over guards that were typed.
 */
const unguardedPosition =
  /(?<=^|[;,\t\r\n])(?=["' ]*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))|^(?=["' ]*[\r\n])/gu
const guardedPosition =
  /(?<=^|[;,\t\r\n])'(?=["' ]*(?:[=+\-@＝＋－＠\t]|\r(?!\n)))|^'(?=["' ]*[\r\n])/gu

/** Puts an apostrophe, which makes a cell a text, wherever the text could begin a formula (V7, X8). */
const guarded = (text: string): string => text.replaceAll(unguardedPosition, "'")

/** Undoes `guarded`. */
export const unguarded = (text: string): string => text.replaceAll(guardedPosition, '')

/** A number is written without a guard, its minus too. Null is an empty cell, and an empty text is `""`. */
export type CsvCell = string | number | null

type Rows = readonly (readonly CsvCell[])[]

const needsQuotes = /^$|[",;\t\r\n]/u

const written = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The one writer of CSV files (X8): RFC 4180 with semicolons, which Norwegian spreadsheets expect, and with the byte
 * order mark of UTF-8. No cell is a formula (IMP-01, STA-03, V7). `readCsv` returns the same cells.
 */
export const csvOf = (rows: Rows): string => `\uFEFF${csvLines(rows)}`

/** More rows of a file that `csvOf` began. */
export const csvLines = (rows: Rows): string =>
  rows.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')
