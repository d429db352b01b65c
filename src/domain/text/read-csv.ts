import { unguarded } from './csv.ts'
import { isBlank } from './visible-text.ts'

type Cell = string | null
type Separator = ';' | ',' | '\t'

const bare: Readonly<Record<Separator, RegExp>> = {
  ';': /[^;"\r\n]*/uy,
  ',': /[^,"\r\n]*/uy,
  '\t': /[^\t"\r\n]*/uy,
}

/** The end of the quote that begins at `from`; -1 where it has none. */
const endOfQuote = (text: string, from: number): number => {
  let at = text.indexOf('"', from + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** The sign after the first cell. */
const separatorOf = (text: string): Separator => {
  const from = text[0] === '"' ? endOfQuote(text, 0) + 1 : 0
  const sign = /[;,\t\r\n]/u.exec(text.slice(from))?.[0]
  return sign === ',' || sign === '\t' ? sign : ';'
}

/** The end of a line at `at`, where the lines end with `lineEnd`; '' where none is. LF and CRLF may be mixed. */
const lineEndAt = (text: string, at: number, lineEnd: string): string => {
  if (lineEnd === '\r') return text[at] === '\r' ? '\r' : ''
  if (text.startsWith('\r\n', at)) return '\r\n'
  return text[at] === '\n' ? '\n' : ''
}

/** CR is the end of the lines where the first line ends with it alone, as old programs of the Mac write. */
const firstLineEnd = (text: string, at: number): string =>
  text[at] === '\r' && text[at + 1] !== '\n' ? '\r' : '\n'

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
 * The rows of a CSV file that have text (X8, F-D4): divided by `;`, `,` or tabs, with or without a byte order mark, with CRLF, LF,
 * or CR alone where the first line ends so. An empty cell without quotes is null. Reads at most `limit` rows and one more, so that the caller sees that there are more. Null
 * where the text is not CSV.
 */
export const readCsv = (file: string, limit: number): readonly CsvRow[] | null => {
  const text = file.replace(/^\uFEFF/u, '')
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let lineEnd = ''
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
      const end = lineEndAt(text, at, lineEnd === '' ? firstLineEnd(text, at) : lineEnd)
      if (end === '') return null
      lineEnd = end
      at += end.length
    }
    if (hasText(cells)) rows.push({ number, cells })
    number += 1
    cells = []
  }
  return rows
}
