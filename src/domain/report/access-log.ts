import { csvLines, csvOf, type CsvCell } from '../text/csv.ts'

/** One row of the audit log. */
type Row = {
  readonly at: string
  readonly userId: string | null
  readonly userName: string | null
  readonly role: string | null
  readonly companyName: string | null
  readonly action: string
  readonly resourceType: string | null
  readonly resourceId: string | null
  readonly resourceName: string | null
  readonly details: Readonly<Record<string, string | number | boolean | null>>
  readonly result: 'done' | 'refused'
}

/** The file's words, in the reader's language. */
export type AccessLogTexts = {
  readonly headings: readonly string[]
  readonly time: (at: string) => string
  /** Names the actor when the row has no name. */
  readonly who: (userId: string | null) => string
  readonly role: (role: string) => string
  readonly action: (action: string) => string
  readonly resource: (type: string) => string
  readonly result: (result: Row['result']) => string
  /** null: the row has no details. */
  readonly details: (row: Pick<Row, 'action' | 'details'>) => string | null
}

/** The actor is always the reader. */
type OwnLogTexts = Omit<AccessLogTexts, 'who'>

const cells = (row: Row, words: AccessLogTexts): readonly CsvCell[] => [
  words.time(row.at),
  row.userName ?? words.who(row.userId),
  row.role === null ? null : words.role(row.role),
  row.companyName,
  words.action(row.action),
  row.resourceType === null ? null : words.resource(row.resourceType),
  row.resourceName,
  row.resourceId,
  words.result(row.result),
  words.details(row),
]

/** H5: the log rows of one person, for a spreadsheet. */
export const accessLogFile = (rows: readonly Row[], words: AccessLogTexts): string =>
  csvOf([words.headings, ...rows.map((row) => cells(row, words))])

/** BO-07: more rows of a file that `accessLogFile` began. */
export const moreOfAccessLog = (rows: readonly Row[], words: AccessLogTexts): string =>
  csvLines(rows.map((row) => cells(row, words)))

type OwnRow = Pick<
  Row,
  'at' | 'role' | 'action' | 'resourceType' | 'resourceId' | 'details' | 'result'
>

const ownCells = (row: OwnRow, words: OwnLogTexts): readonly CsvCell[] => [
  words.time(row.at),
  words.action(row.action),
  row.role === null ? null : words.role(row.role),
  row.resourceType === null ? null : words.resource(row.resourceType),
  row.resourceId,
  words.result(row.result),
  words.details(row),
]

/** H5: the actions in the user's own name, for that user. */
export const ownLogFile = (rows: readonly OwnRow[], words: OwnLogTexts): string =>
  csvOf([words.headings, ...rows.map((row) => ownCells(row, words))])

/** H5: so many rows of the own log are on a page. */
export const OWN_LOG_PAGE = 20
