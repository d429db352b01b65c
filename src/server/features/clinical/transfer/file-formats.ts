import type { ContentTable } from '#contract/contentFiles.ts'
import { csvOf } from '#domain/text/csv.ts'
import { columns, type FileRow, type FileTables } from './transfer-columns.ts'
import { toCell } from './csv-cells.ts'

/** IMP-03: the same rows are the same bytes. */
export const formatJsonFile = (tables: FileTables): string => `${JSON.stringify(tables, null, 2)}\n`

/** IMP-01: one table, for a spreadsheet. */
export const formatCsvFile = (table: ContentTable, rows: readonly FileRow[]): string => {
  const hasDrafts = rows.some((row) => row['status'] !== undefined)
  const names = [...Object.keys(columns[table]), ...(hasDrafts ? ['status'] : [])]
  return csvOf([names, ...rows.map((row) => names.map((name) => toCell(row[name] ?? null)))])
}
