import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { formatFinding } from '#server/services/audit-chain/findings.ts'
import {
  readAllLastEntries,
  readLastEntry,
  readNotedHeads,
} from '#server/services/audit-chain/last-entries.ts'
import { verifyAuditInTransaction } from '#server/services/audit-chain/verify.ts'
import type { Connection } from '#server/database/connection.ts'
import type { Services } from '#server/core/context.ts'
import { syncFolder } from '#server/core/files.ts'
import { readCatalog, type BackupTable } from './catalog.ts'
import { copyOut, computeChecksum } from './table-copy.ts'
import { encryptStream } from './encryption.ts'
import { readAppliedMigrations, type Manifest } from './manifest.ts'
import { alignSnapshots, type SnapshotFailure } from './node-snapshots.ts'
import { inOwnerTransaction } from './owner-transaction.ts'

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

/**
 * N1: everything that is kept (`tables.ts`) as it is at one moment, also while the server runs; compressed, and sealed
 * by the operator's key. It is read twice in that moment: the sums stand before what they are of.
 */
export const writeBackup = async (
  backupSource: BackupSource,
  path: string,
): Promise<Manifest | { readonly failure: SnapshotFailure }> => {
  const { owner, keyring, auditHead, now } = backupSource
  const noted = await readNotedHeads(auditHead)
  return inOwnerTransaction(
    owner,
    'isolation level repeatable read read only',
    async (client, db) => {
      const failure = await alignSnapshots(client, owner)
      if (failure !== null) return { failure }
      const { tables } = await readCatalog(client)
      const sums: Manifest['tables'] = []
      for (const table of tables) {
        const { name, columns } = table
        sums.push({ name, columns: [...columns], ...(await computeChecksum(client, table)) })
      }
      const { findings } = await verifyAuditInTransaction(db, keyring, noted)
      const manifest: Manifest = {
        madeAt: now().toISOString(),
        migrations: [...(await readAppliedMigrations(client))],
        tables: sums,
        auditHead: await readLastEntry(db),
        companyHeads: Object.fromEntries(await readAllLastEntries(db)),
        auditFindings: findings.map(formatFinding),
      }
      const packed = Readable.from(content(client, manifest, tables)).compose(createGzip())
      await writeFile(encryptStream(packed, keyring), path)
      return manifest
    },
  )
}
