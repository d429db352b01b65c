import { MAX_INVITED } from '#contract/profiles.ts'
import { readCsv } from '#domain/text/read-csv.ts'
import { columnOf, fileColumns, type FileColumn } from './file-columns.ts'

/** A row of the file, trimmed; a column that the file does not have is empty. */
export type FileRow = Readonly<Record<FileColumn, string>> & {
  /** As a spreadsheet numbers it: the headings are line 1. */
  readonly line: number
  /** It has text beyond the last heading, so its cells may be in the wrong columns. */
  readonly isShifted: boolean
}

type ReadFile =
  | {
      readonly ok: true
      readonly rows: readonly FileRow[]
      /** The headings of columns that are not used. */
      readonly ignored: readonly string[]
    }
  | { readonly ok: false; readonly problem: 'quote' | 'empty' | 'no-rows' | 'too-many' }
  | {
      readonly ok: false
      readonly problem: 'missing' | 'twice'
      readonly columns: readonly FileColumn[]
    }

/** The rows of a file of users. `required`: the columns that it must have. */
export const readFile = (text: string, required: readonly FileColumn[]): ReadFile => {
  const read = readCsv(text, MAX_INVITED + 1)
  if (read === null) return { ok: false, problem: 'quote' }
  const [head, ...lines] = read
  if (head === undefined) return { ok: false, problem: 'empty' }
  const names = head.cells.map((cell) => cell?.trim() ?? '')
  const columns = names.map(columnOf)
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { ok: false, problem: 'missing', columns: missing }
  const twice = fileColumns.filter(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  )
  if (twice.length > 0) return { ok: false, problem: 'twice', columns: twice }
  const rows = lines.map(({ number, cells: typed }) => {
    const cells = typed.map((cell) => cell?.trim() ?? '')
    const cellOf = (column: FileColumn): string => cells[columns.indexOf(column)] ?? ''
    return {
      line: number,
      isShifted: cells.slice(columns.length).some((cell) => cell !== ''),
      fullName: cellOf('fullName'),
      email: cellOf('email'),
      phone: cellOf('phone'),
      role: cellOf('role'),
      company: cellOf('company'),
      department: cellOf('department'),
      function: cellOf('function'),
    }
  })
  if (rows.length === 0) return { ok: false, problem: 'no-rows' }
  if (rows.length > MAX_INVITED) return { ok: false, problem: 'too-many' }
  return { ok: true, rows, ignored: names.filter((name) => name !== '' && columnOf(name) === null) }
}
