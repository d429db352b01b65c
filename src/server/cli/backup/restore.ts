import type { ClientBase } from 'pg'
import { findingLine } from '#server/services/audit-chain/findings.ts'
import { verifyAuditIn } from '#server/services/audit-chain/verify.ts'
import type { Connection } from '#server/database/connection.ts'
import { migrate, type MigrationFailure } from '#server/database/migrate.ts'
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { sumOf } from './copy.ts'
import { applyErasures, type ErasedAgain } from './erase-again.ts'
import { isEmpty, load } from './load.ts'
import { readMigrations, type Manifest } from './manifest.ts'
import { asOwner } from './owner.ts'
import type { OpenedBackup } from './read.ts'
import { shapeOf } from './shape.ts'

type Given = Pick<Services, 'keyring' | 'auditHead' | 'erasures'> & { readonly owner: Connection }

/** The reason for a refused restore. */
export type RestoreFailure =
  | { readonly kind: 'not-empty' }
  | { readonly kind: 'not-migrated'; readonly reason: MigrationFailure }
  | { readonly kind: 'other-version' }
  /** The content of the database differs from the manifest. */
  | { readonly kind: 'differs'; readonly what: string }

class NotRestored extends Error {
  readonly failure: RestoreFailure
  constructor(failure: RestoreFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const refuseOtherVersion = async (
  client: ClientBase,
  { tables }: Catalog,
  manifest: Manifest,
): Promise<void> => {
  const columnsOf = (all: Manifest['tables'] | Catalog['tables']) =>
    all.map(({ name, columns }) => [name, columns])
  if (
    !isSame(await readMigrations(client), manifest.migrations) ||
    !isSame(columnsOf(tables), columnsOf(manifest.tables))
  ) {
    throw new NotRestored({ kind: 'other-version' })
  }
}

const proveRows = async (
  client: ClientBase,
  { tables }: Catalog,
  manifest: Manifest,
): Promise<void> => {
  for (const [index, table] of tables.entries()) {
    const { rows, bytes, sha256 } = await sumOf(client, table)
    const { name, columns } = table
    if (!isSame({ name, columns, rows, bytes, sha256 }, manifest.tables[index])) {
      throw new NotRestored({ kind: 'differs', what: `table ${name}` })
    }
  }
}

/** Reports entries with a removed key, but does not refuse the restore for them: users need their system. */
const proveAudit = async (
  db: Db,
  { keyring }: Given,
  { auditHead, auditFindings }: Manifest,
): Promise<readonly string[]> => {
  const { findings } = await verifyAuditIn(db, keyring, auditHead)
  const known = new Set(auditFindings)
  for (const finding of findings) {
    const line = findingLine(finding)
    if (finding.kind !== 'unknown-key' && !known.has(line)) {
      throw new NotRestored({ kind: 'differs', what: `the audit log: ${line}` })
    }
  }
  return findings.map(findingLine)
}

export type Restored = {
  /** The findings in the audit log: those known at the time of the backup, and entries with a removed key. */
  readonly auditLines: readonly string[]
  readonly erased: ErasedAgain
  /** The number of unreadable lines in the erasures file. */
  readonly unreadable: number
}

const fill = async (given: Given, backup: OpenedBackup): Promise<Restored> => {
  const { erasures, unreadable } = await given.erasures.read()
  return asOwner(given.owner, 'read write', async (client, db) => {
    const { manifest } = backup
    const catalog = await readCatalog(client)
    await refuseOtherVersion(client, catalog, manifest)
    const shape = await shapeOf(client)
    if (!(await load(client, catalog, backup))) throw new NotRestored({ kind: 'not-empty' })
    if ((await shapeOf(client)) !== shape) {
      throw new NotRestored({ kind: 'differs', what: 'constraints or policies' })
    }
    await proveRows(client, catalog, manifest)
    const auditLines = await proveAudit(db, given, manifest)
    return { auditLines, erased: await applyErasures(client, erasures), unreadable }
  })
}

/**
 * N1: restores a backup into an unused database, and verifies rows, constraints, policies and the audit chain. Then it
 * repeats the erasures since the backup (N2). All in one transaction: an unverified restore leaves no rows.
 */
export const restoreBackup = async (
  given: Given,
  backup: OpenedBackup,
): Promise<Restored | RestoreFailure> => {
  // Checked before the migration too: a restore must not migrate a database in use.
  const { owner } = given
  if (!(await asOwner(owner, 'isolation level repeatable read read only', isEmpty))) {
    return { kind: 'not-empty' }
  }
  const reason = await migrate(owner)
  if (reason !== null) return { kind: 'not-migrated', reason }
  try {
    const restored = await fill(given, backup)
    const { auditHead } = backup.manifest
    if (auditHead !== null) await given.auditHead.write(auditHead)
    return restored
  } catch (error) {
    if (error instanceof NotRestored) return error.failure
    throw error
  }
}
