import type { ContentTable } from '#contract/contentFiles.ts'
import { csvOf } from '#domain/text/csv.ts'
import { columns, type FileRow, type FileTables } from './columns.ts'
import { cellOf } from './csv-cells.ts'

/** IMP-03: the same rows are the same bytes. */
export const jsonFile = (tables: FileTables): string => `${JSON.stringify(tables, null, 2)}\n`

/** IMP-01: one table, for a spreadsheet. */
export const csvFile = (table: ContentTable, rows: readonly FileRow[]): string => {
  const names = Object.keys(columns[table])
  return csvOf([names, ...rows.map((row) => names.map((name) => cellOf(row[name])))])
}
