import { unguarded } from './formula-guard.ts'
import { isBlank } from './visible-text.ts'

type Cell = string | null
type Separator = ';' | ','

const bare: Readonly<Record<Separator, RegExp>> = { ';': /[^;"\r\n]*/uy, ',': /[^,"\r\n]*/uy }

/** The end of the quote that begins at `from`; -1 where it has none. */
const endOfQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** The sign after the first cell. */
const separatorOf = (text: string): Separator => {
  const from = text[0] === '"' ? endOfQuote(text, 0) + 1 : 0
  return /[;,\r\n]/u.exec(text.slice(from))?.[0] === ',' ? ',' : ';'
}

/** The cell at `from` and its end; null where its quote has no end. */
const cellAt = (text: string, from: number, separator: Separator) => {
  if (text[from] === '"') {
    const end = endOfQuote(text, from)
    if (end === -1) return null
    return { cell: unguarded(text.slice(from + 1, end).replaceAll('""', '"')), end: end + 1 }
  }
  const pattern = bare[separator]
  pattern.lastIndex = from
  const found = pattern.exec(text)?.[0] ?? ''
  return { cell: found === '' ? null : unguarded(found), end: from + found.length }
}

/** Row `number` of a file, as a spreadsheet numbers it: the first is 1, and rows without text count. */
export type CsvRow = { readonly number: number; readonly cells: readonly Cell[] }

const hasText = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => cell !== null && !isBlank(cell))

/**
 * The rows of a CSV file that have text (X8, F-D4): divided by `;` or `,`, with or without a byte order mark, with CRLF or LF. An
 * empty cell without quotes is null. Reads at most `limit` rows and one more, so that the caller sees that there are more. Null
 * where the text is no CSV.
 */
export const readCsv = (file: string, limit: number): readonly CsvRow[] | null => {
  const text = file.replace(/^\uFEFF/u, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let number = 1
  let cells: Cell[] = []
  let at = 0
  while (at < text.length && rows.length <= limit) {
    const read = cellAt(text, at, separator)
    if (read === null) return null
    cells.push(read.cell)
    at = read.end
    if (text[at] === separator) {
      at += 1
      if (at < text.length) continue
      cells.push(null)
    } else if (at < text.length) {
      const end = text.startsWith('\r\n', at) ? 2 : 1
      if (end === 1 && text[at] !== '\n') return null
      at += end
    }
    if (hasText(cells)) rows.push({ number, cells })
    number += 1
    cells = []
  }
  return rows
}
