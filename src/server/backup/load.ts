import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import type { BackupTable, Catalog } from './catalog.ts'
import { copyIn } from './copy.ts'
import type { OpenedBackup } from './read.ts'
import { BackupUnreadable } from './unreadable.ts'

/** Whoever has been at work here has left something in one of these; what ships is in none of them. */
const EMPTY_BEFORE = ['users', 'companies', 'assessments', 'audit_log']

/**
 * Rows come in by COPY, which no policy stands before, and as they were: what the triggers did at that time, marks for
 * the statistics and the line for the audit chain, is in the backup too. The transaction undoes all of it or none.
 */
const openTables = async (client: ClientBase, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    const table = escapeIdentifier(name)
    await client.query(
      `alter table ${table} no force row level security; alter table ${table} disable trigger user`,
    )
  }
}

const closeTables = async (client: ClientBase, tables: readonly BackupTable[]): Promise<void> => {
  for (const { name } of tables) {
    const table = escapeIdentifier(name)
    await client.query(
      `alter table ${table} force row level security; alter table ${table} enable trigger user`,
    )
  }
}

/** Whether nobody has worked here: also before anything was migrated. */
export const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(`select where to_regclass('public.users') is null`)
  if (rowCount === 1) return true
  const any = EMPTY_BEFORE.map((name) => `exists (select from ${name})`).join(' or ')
  const { rows } = await client.query<{ any: boolean }>(`select ${any} as any`)
  return rows[0]?.any === false
}

/** Puts the backup's rows in the place of what ships. False: somebody has been at work here, nothing was done. */
export const load = async (
  client: ClientBase,
  { tables, leftOut }: Catalog,
  { manifest, lines }: OpenedBackup,
): Promise<boolean> => {
  await openTables(client, tables)
  if (!(await isEmpty(client))) return false
  const all = [...tables.map(({ name }) => name), ...leftOut]
  await client.query(`truncate ${all.map(escapeIdentifier).join(', ')}`)
  for (const table of manifest.tables) {
    await pipeline(Readable.from(lines.pieces(table.bytes)), copyIn(client, table))
  }
  if (!(await lines.isAtEnd())) throw new BackupUnreadable('damaged')
  await closeTables(client, tables)
  return true
}
