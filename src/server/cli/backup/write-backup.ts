import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type ClientBase, Client } from 'pg'
import { formatFinding } from '#server/services/audit-chain/chain-findings.ts'
import { readAllLastEntries, readLastEntry } from '#server/services/audit-chain/chain.ts'
import { verifyAuditInTransaction } from '#server/services/audit-chain/verify.ts'
import type { Connection } from '#server/database/connection.ts'
import { readSchemaState } from '#server/database/migrations.ts'
import { readRelease } from '#server/database/releases.ts'
import { sqlStateOf } from '#server/database/sql-state.ts'
import type { Services } from '#server/core/call-context.ts'
import { syncFolder } from '#server/core/files.ts'
import { distribution } from '#server/database/distribution/distribution.ts'
import {
  readDistributionMode,
  readUnfinished,
} from '#server/database/distribution/distribution-mode.ts'
import { runDdl, TablesLocked } from '#server/database/run-ddl.ts'
import { readCatalog, type BackupTable } from './catalog.ts'
import { copyOut, computeChecksum } from './table-copy.ts'
import { encryptStream, readAppliedMigrations, type Manifest } from './backup-file.ts'
import { inOwnerTransaction } from './owner-transaction.ts'
import { tableInclusion } from './tables.ts'

/** Why no backup is made now. */
type SnapshotFailure = 'half-distributed' | 'tables-held'

/** About in the order in which calls write them, the audit log last: so that few wait for each other. */
const kept = [
  ...Object.keys(distribution).filter(
    (name) => tableInclusion[name] === 'kept' && name !== 'audit_log',
  ),
  'audit_log',
]

/** It reaches each shard, and so each node with rows. */
const ON_EACH_NODE = 'select id from assessments limit 1'

/**
 * N1: the transaction of the client reads all nodes of Citus as they are at one moment. Citus has no snapshot over all nodes:
 * each takes its own at its first query. So another connection lets nobody write until each node has it, which takes
 * milliseconds. Every later query uses the one connection to a node that has the snapshot. On plain PostgreSQL it does nothing.
 *
 * It must be the first query of the transaction, which would otherwise have the coordinator's snapshot from before.
 */
export const alignSnapshots = async (
  client: ClientBase,
  owner: Connection,
): Promise<SnapshotFailure | null> => {
  const locking = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  // A cut connection fails the current statement, and that error reports it.
  locking.on('error', () => undefined)
  await locking.connect()
  try {
    if ((await readUnfinished(locking)) !== null) return 'half-distributed'
    if ((await readDistributionMode(locking)) === 'plain') return null
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await runDdl(locking, async () => {
      // On the coordinator alone, through which every server writes: the triggers of the shards would meet the other locks.
      await locking.query('set local citus.enable_metadata_sync = off')
      await locking.query(`lock table ${kept.join(', ')} in share mode`)
      await client.query(ON_EACH_NODE)
    })
    return null
  } catch (error) {
    if (error instanceof TablesLocked) return 'tables-held'
    throw error
  } finally {
    await locking.end()
  }
}

/** A table, a column or a function is missing. */
const OTHER_SCHEMA = new Set(['42P01', '42703', '42883'])

const UNVERIFIED = 'The audit log could not be checked: the database is of another version.'

/** The tables of another release can hide their rows from this one, and every installation has an account. */
const hidesRows = (sums: Manifest['tables'], isForeign: boolean): boolean =>
  isForeign && sums.find(({ name }) => name === 'users')?.rows === 0

type BackupSource = Pick<Services, 'keyring' | 'auditHead' | 'now'> & { readonly owner: Connection }

const content = async function* (
  client: ClientBase,
  manifest: Manifest,
  tables: readonly BackupTable[],
): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(manifest))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  yield Buffer.concat([length, text])
  for (const table of tables) yield* copyOut(client, table)
}

/** Under its name only when it is whole, for the operator's user alone. */
const writeFile = async (source: AsyncIterable<Buffer>, path: string): Promise<void> => {
  const unfinished = `${path}.unfinished`
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    await pipeline(source, file)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The audit log as this program reads it; `fallback` where another release has other tables. */
const orElse = async <T>(client: ClientBase, fallback: T, read: () => Promise<T>): Promise<T> => {
  await client.query('savepoint audit')
  try {
    return await read()
  } catch (error) {
    if (!OTHER_SCHEMA.has(sqlStateOf(error))) throw error
    await client.query('rollback to savepoint audit')
    return fallback
  }
}

/**
 * N1: everything that is kept (`tables.ts`) as it is at one moment, also while the server runs; compressed, and encrypted
 * by the operator's key. It is read twice in that moment: the sums stand before what they are of.
 */
export const writeBackup = async (
  backupSource: BackupSource,
  path: string,
): Promise<Manifest | { readonly failure: SnapshotFailure | 'rows-hidden' }> => {
  const { owner, keyring, auditHead, now } = backupSource
  const noted = await auditHead.read()
  return inOwnerTransaction(
    owner,
    'isolation level repeatable read read only',
    async (client, db) => {
      const failure = await alignSnapshots(client, owner)
      if (failure !== null) return { failure }
      const { age } = await readSchemaState(client)
      const isForeign = age !== 'current' && age !== 'empty'
      const { tables } = await readCatalog(client, isForeign)
      const sums: Manifest['tables'] = []
      for (const table of tables) {
        const { name, columns } = table
        sums.push({ name, columns: [...columns], ...(await computeChecksum(client, table)) })
      }
      if (hidesRows(sums, isForeign)) return { failure: 'rows-hidden' }
      const auditFindings = await orElse(client, [UNVERIFIED], async () =>
        (await verifyAuditInTransaction(db, keyring, noted)).findings.map(formatFinding),
      )
      const release = await readRelease(client)
      const manifest: Manifest = {
        ...(release !== null && { release }),
        madeAt: now().toISOString(),
        migrations: [...(await readAppliedMigrations(client))],
        tables: sums,
        auditHead: await orElse(client, null, () => readLastEntry(db)),
        companyHeads: Object.fromEntries(
          await orElse(client, new Map(), () => readAllLastEntries(db)),
        ),
        auditFindings,
      }
      const packed = Readable.from(content(client, manifest, tables)).compose(
        createGzip(),
      ) as Readable
      await writeFile(encryptStream(packed, keyring), path)
      return manifest
    },
  )
}
