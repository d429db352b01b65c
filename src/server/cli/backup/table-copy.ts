import { createHash } from 'node:crypto'
import { escapeIdentifier, type ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { BackupTable } from './catalog.ts'

/** What tells that all rows of a table are there, and as they were. */
export type TableChecksum = {
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

const NEW_LINE = 0x0a

const list = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ')

/** So that the same rows are the same bytes on every server. */
export const DETERMINISTIC_OUTPUT = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`

/** The rows in their order, in PostgreSQL's text form: one line each. */
export const copyOut = (client: ClientBase, { rows }: BackupTable): AsyncIterable<Buffer> =>
  client.query(to(`copy (${rows}) to stdout`)) as AsyncIterable<Buffer>

/** A stream to write such lines to. */
export const copyIn = (client: ClientBase, table: Pick<BackupTable, 'name' | 'columns'>) =>
  client.query(from(`copy ${escapeIdentifier(table.name)} (${list(table.columns)}) from stdin`))

const countLines = (chunk: Buffer): number => {
  let count = 0
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}

/** Of the table as it is now. A line break within a row is written as `\n`: every other one ends a row. */
export const computeChecksum = async (
  client: ClientBase,
  table: BackupTable,
): Promise<TableChecksum> => {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  for await (const chunk of copyOut(client, table)) {
    hash.update(chunk)
    rows += countLines(chunk)
    bytes += chunk.length
  }
  return { rows, bytes, sha256: hash.digest('hex') }
}
