import type { ContentTable } from '#contract/contentFiles.ts'
import { csvOf } from '#domain/text/csv.ts'
import { columns, type FileRow, type FileTables } from './columns.ts'

/** IMP-03: the same rows are the same bytes. */
export const jsonFile = (tables: FileTables): string => `${JSON.stringify(tables, null, 2)}\n`

const cell = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(';')
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** IMP-01: one table, for a spreadsheet. */
export const csvFile = (table: ContentTable, rows: readonly FileRow[]): string => {
  const names = Object.keys(columns[table])
  return csvOf([names, ...rows.map((row) => names.map((name) => cell(row[name])))])
}
