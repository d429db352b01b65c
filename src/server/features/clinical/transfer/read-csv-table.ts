import { contentTables, hasCsv } from '#contract/contentFiles.ts'
import { readCsv } from '#domain/text/read-csv.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language } from '#server/core/texts.ts'
import { columns, isRequiredColumn, type FileRow, type ImportedFile } from './columns.ts'
import { parseCell } from './csv-cells.ts'
import { formatRefusal } from './problems.ts'

/** More than any table has, with the columns that an import drops. */
const MAX_COLUMNS = 40

const hasName = (name: string | null | undefined): boolean => name !== null && name !== undefined

/** The table of which the first line has every required column; no two tables match the same line. */
const tableOf = (names: ReadonlySet<string>) =>
  contentTables
    .filter(hasCsv)
    .find((table) =>
      Object.keys(columns[table]).every(
        (name) => names.has(name) || !isRequiredColumn(table, name),
      ),
    )

/** The tables of a file as it has them, and the number of each row. */
export type ReadFile = Pick<ImportedFile, 'numberOf'> & { readonly tables: FileRow }

/** IMP-02, X8: the one table of a CSV file, each cell with the type of its column. */
export const readCsvTable = (file: string, language: Language, maxRows: number): ReadFile => {
  const found = readCsv(file, maxRows + 1)
  if (found === null) throw formatRefusal(language, 'import_fault_quote')
  const [first, ...rows] = found
  if (first === undefined) throw formatRefusal(language, 'import_fault_empty')
  const head = first.cells
  const names = head.filter((name) => name !== null)
  const unique = new Set(names)
  const table = tableOf(unique)
  if (table === undefined) throw refusal('invalid-file', text(language, 'import_no_table'))
  // A cell without a column, or in a column that appears twice, has no meaning.
  const isOver = rows.some(({ cells }) =>
    cells.some((cell, at) => cell !== null && !hasName(head[at])),
  )
  if (unique.size !== names.length || head.length > MAX_COLUMNS || isOver) {
    throw formatRefusal(language, 'import_fault_columns')
  }
  const schemas = new Map(Object.entries(columns[table]))
  const read = rows.map(({ cells }) =>
    Object.fromEntries(
      head.flatMap((name, at) => {
        const cell = cells[at] ?? null
        // Only drafts have a status.
        if (name === null || (name === 'status' && cell === null)) return []
        return [[name, parseCell(schemas.get(name), cell)]]
      }),
    ),
  )
  return { tables: { [table]: read }, numberOf: (index) => rows[index]?.number ?? 0 }
}
