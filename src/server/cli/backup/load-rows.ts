import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import type { BackupTable, Catalog } from './catalog.ts'
import { copyIn } from './table-copy.ts'
import { UnreadableBackup, type OpenedBackup } from './backup-file.ts'

/** Any use of the system leaves rows in one of these tables; shipped content is in none of them. */
const USAGE_TABLES = ['users', 'companies', 'assessments', 'audit_log']

/**
 * COPY must insert the rows unchanged, so policies and triggers are off. The backup already has the effects of the
 * triggers: marks for the statistics and the line for the audit chain. The transaction undoes all of it or none.
 */
const disableTableGuards = async (
  client: ClientBase,
  tables: readonly BackupTable[],
): Promise<void> => {
  for (const { name } of tables) {
    const table = escapeIdentifier(name)
    await client.query(
      `alter table ${table} no force row level security; alter table ${table} disable trigger user`,
    )
  }
}

const enableTableGuards = async (
  client: ClientBase,
  tables: readonly BackupTable[],
): Promise<void> => {
  for (const { name } of tables) {
    const table = escapeIdentifier(name)
    await client.query(
      `alter table ${table} force row level security; alter table ${table} enable trigger user`,
    )
  }
}

/** Whether the database is unused; also true before the first migration. */
export const isDatabaseUnused = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(`select where to_regclass('public.users') is null`)
  if (rowCount === 1) return true
  const any = USAGE_TABLES.map((name) => `exists (select from ${name})`).join(' or ')
  const { rows } = await client.query<{ any: boolean }>(`select ${any} as any`)
  return rows[0]?.any === false
}

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Replaces the shipped rows with the backup's rows. false: the database is in use, and nothing changed. */
export const loadRows = async (
  client: ClientBase,
  { tables, excludedTables: leftOut }: Catalog,
  { manifest, lines }: OpenedBackup,
): Promise<boolean> => {
  await disableTableGuards(client, tables)
  if (!(await isDatabaseUnused(client))) return false
  const all = [...tables.map(({ name }) => name), ...leftOut]
  await client.query(`truncate ${all.map(escapeIdentifier).join(', ')}`)
  for (const table of manifest.tables) {
    const rows = Readable.from(lines.chunks(table.bytes))
    const isLeftOut = leftOut.includes(table.name)
    await pipeline(rows, isLeftOut ? discard() : copyIn(client, table))
  }
  if (!(await lines.isAtEnd())) throw new UnreadableBackup('damaged')
  await enableTableGuards(client, tables)
  return true
}
