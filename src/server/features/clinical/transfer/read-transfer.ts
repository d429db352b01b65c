import { contentTables, type ContentTable, hasCsv } from '#contract/contentFiles.ts'
import { readJsonBody } from '#server/core/limits/body-guard.ts'
import { refusal } from '#server/core/refusal.ts'
import { text, type Language, type TextKey } from '#server/core/server-texts.ts'
import { readCsv } from '#domain/text/read-csv.ts'
import {
  columns,
  hasDrafts,
  isRequiredColumn,
  naturalKey,
  parseCell,
  type FileRow,
  type ImportedFile,
} from './transfer-columns.ts'
import { findHalfRule } from './module-rule.ts'
import {
  assertNoProblems,
  formatRefusal,
  validValue,
  type FileProblem,
  type FilePosition,
} from './transfer-problems.ts'
import { columnText, tableText } from './column-texts.ts'

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

/** How many columns a table has to know of a line to be the one that was meant. */
const FEW_COLUMNS = 2

/** IMP-02: which table the first line is most like, and what it lacks. */
const noTable = (names: ReadonlySet<string>, language: Language) => {
  const [nearest] = contentTables
    .filter(hasCsv)
    .map((table) => {
      const all = Object.keys(columns[table])
      const missing = all.filter((name) => !names.has(name) && isRequiredColumn(table, name))
      return { table, missing, known: all.filter((name) => names.has(name)).length }
    })
    .toSorted((a, b) => b.known - a.known || a.missing.length - b.missing.length)
  if (nearest === undefined || nearest.known < FEW_COLUMNS) {
    return formatRefusal(language, 'import_no_table')
  }
  return formatRefusal(language, 'import_nearest_table', {
    table: tableText(language, nearest.table),
    columns: nearest.missing.map((name) => columnText(language, name)).join(', '),
  })
}

/** The tables of a file as it has them, and the number of each row. */
type ReadFile = Pick<ImportedFile, 'numberOf'> & { readonly tables: FileRow }

/** IMP-02, X8: the one table of a CSV file, each cell with the type of its column. */
const readCsvTable = (file: string, language: Language, maxRows: number): ReadFile => {
  const found = readCsv(file, maxRows + 1)
  if (found === null) throw formatRefusal(language, 'import_fault_quote')
  const [first, ...rows] = found
  if (first === undefined) throw formatRefusal(language, 'import_fault_empty')
  const head = first.cells
  const names = head.filter((name) => name !== null)
  const unique = new Set(names)
  const table = tableOf(unique)
  if (table === undefined) throw noTable(unique, language)
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

/** Three times the shipped content; more would block all other writers for too long. */
const MAX_ROWS = 2_000

/** The reader counts rows beyond the limit before it refuses them. */
const MAX_KEYS = MAX_ROWS * 50

const MB = 1_048_576

/** Row fields of another installation that have no meaning here (IMP-02). */
const droppedFields: ReadonlySet<string> = new Set(['id', 'created_at', 'updated_at'])

/**
 * Fields that may occur with one value only: a file can neither publish a row nor assign it to a company. A row with the
 * status stays a draft, also when the import publishes the others.
 */
const fixedFields: Readonly<Record<string, { readonly value: unknown; readonly text: TextKey }>> = {
  status: { value: 'draft', text: 'import_problem_status' },
  company_id: { value: null, text: 'import_problem_company' },
}

type FileInput = { readonly fileName: string; readonly text: string }

const isRecord = (value: unknown): value is FileRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** SET-04: the limit is in bytes. */
const assertSize = ({ text: input }: FileInput, language: Language, maxMb: number): void => {
  if (Buffer.byteLength(input) > maxMb * MB) {
    throw refusal('file-too-large', text(language, 'import_too_large', { limit: maxMb }))
  }
}

const parseFile = ({ fileName, text: input }: FileInput, language: Language): ReadFile => {
  if (/\.csv$/iu.test(fileName)) return readCsvTable(input, language, MAX_ROWS)
  if (!/\.json$/iu.test(fileName)) throw formatRefusal(language, 'import_fault_name')
  const json = readJsonBody(Buffer.from(input), MAX_KEYS)
  if (json === null) throw formatRefusal(language, 'import_fault_json')
  const value: unknown = JSON.parse(json)
  if (!isRecord(value) || Object.keys(value).length === 0) {
    throw formatRefusal(language, 'import_fault_tables')
  }
  return { tables: value, numberOf: (index) => index + 1 }
}

const isTable = (name: string): name is ContentTable => contentTables.some((one) => one === name)

const tablesOf = (file: FileRow, language: Language): readonly [ContentTable, unknown[]][] => {
  const tables = Object.entries(file).map(([name, rows]): [ContentTable, unknown[]] => {
    if (!isTable(name) || !Array.isArray(rows)) throw formatRefusal(language, 'import_fault_tables')
    return [name, rows]
  })
  const total = tables.reduce((sum, [, rows]) => sum + rows.length, 0)
  if (total > MAX_ROWS) {
    throw refusal('invalid-file', text(language, 'import_too_many', { limit: MAX_ROWS }))
  }
  return tables
}

const findUnknownFields = (filePosition: FilePosition, row: FileRow): readonly FileProblem[] =>
  Object.entries(row).flatMap(([field, value]): FileProblem[] => {
    if (Object.hasOwn(columns[filePosition.table], field) || droppedFields.has(field)) return []
    const rule = Object.hasOwn(fixedFields, field) ? fixedFields[field] : undefined
    if (rule === undefined || (field === 'status' && !hasDrafts(filePosition.table)))
      return [{ ...filePosition, field, text: 'import_problem_unknown' }]
    return value === rule.value ? [] : [{ ...filePosition, field, text: rule.text }]
  })

const isNothing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === ''

/** The row without fields that are not stored but for the status, each value in the type of its field. */
const readRow = (filePosition: FilePosition, row: unknown, problems: FileProblem[]): FileRow => {
  if (!isRecord(row)) {
    problems.push({ ...filePosition, field: null, text: 'import_problem_no_row' })
    return {}
  }
  const before = problems.length
  problems.push(...findUnknownFields(filePosition, row))
  const named = Object.entries(columns[filePosition.table]).filter(
    ([field]) => Object.hasOwn(row, field) || isRequiredColumn(filePosition.table, field),
  )
  const cells = named.map(([field, schema]) => {
    const read = schema.safeParse(row[field])
    if (!read.success) {
      const value = row[field]
      problems.push({
        ...filePosition,
        field,
        ...(isNothing(value)
          ? { text: 'import_problem_missing' }
          : {
              text: 'import_problem_value',
              detail: typeof value === 'string' ? value : JSON.stringify(value),
              valid: validValue(field, read.error.issues[0]),
            }),
      })
    }
    return [field, read.data]
  })
  const status = row['status'] === 'draft' ? { status: 'draft' } : {}
  const read = { ...(Object.fromEntries(cells) as FileRow), ...status }
  if (problems.length === before) problems.push(...findHalfRule(filePosition, read))
  return read
}

const findDuplicateKeys = (
  table: ContentTable,
  rows: readonly FileRow[],
  numberOf: ImportedFile['numberOf'],
): readonly FileProblem[] => {
  const seen = new Set<string>()
  const field = table === 'influence_rules' ? 'approach_key' : 'key'
  return rows.flatMap((row, index) => {
    const key = naturalKey(table, row)
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [{ table, row: numberOf(index), field, text: 'import_problem_duplicate', detail: key }]
  })
}

/** IMP-02: parses a file, or refuses it with its problems. It does not check references. */
export const readFile = (input: FileInput, language: Language, maxMb: number): ImportedFile => {
  assertSize(input, language, maxMb)
  const problems: FileProblem[] = []
  const { tables: named, numberOf } = parseFile(input, language)
  const tables = tablesOf(named, language).map(([table, rows]) => {
    const read = rows.map((row, index) => readRow({ table, row: numberOf(index) }, row, problems))
    return [table, read] as const
  })
  assertNoProblems(language, problems)
  assertNoProblems(
    language,
    tables.flatMap(([table, rows]) => findDuplicateKeys(table, rows, numberOf)),
  )
  return { tables: Object.fromEntries(tables), numberOf }
}
