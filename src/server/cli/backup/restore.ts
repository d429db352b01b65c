import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import { formatFinding } from '#server/services/audit-chain/chain-findings.ts'
import { verifyAuditInTransaction } from '#server/services/audit-chain/verify.ts'
import type { Connection } from '#server/database/connection.ts'
import {
  readDistributionMode,
  readUnfinished,
} from '#server/database/distribution/distribution-mode.ts'
import { migrate, type MigrationFailure } from '#server/database/migrate.ts'
import type { Services, Erasure } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { computeChecksum } from './table-copy.ts'
import { isDatabaseUnused, loadRows } from './load-rows.ts'
import { headsOf, readAppliedMigrations, type Manifest, type OpenedBackup } from './backup-file.ts'
import { inOwnerTransaction } from './owner-transaction.ts'

/** The number of accounts, assessments and cases in the backup that were erased after it. */
type ReappliedErasures = {
  readonly accounts: number
  readonly assessments: number
  readonly cases: number
}

/** A row created after an erasure under the same id is a different one. */
const eraseStatements = {
  accounts: `delete from users u where exists (
    select 1 from erasures e where e.kind = 'account' and e.id = u.id and u.created_at < e.at)`,
  assessments: `delete from assessments a where exists (
    select 1 from erasures e where e.kind = 'assessment' and e.id = a.id and a.stored_at < e.at)`,
  cases: `delete from cases c where exists (
    select 1 from erasures e where e.kind = 'case' and e.id = c.id and c.created_at < e.at)`,
} as const

/**
 * N2: a restore does not bring back an account that was deleted after the backup. The database then has the erasures
 * of both the backup and the file. The job adds the missing ones to the file.
 */
const reapplyErasures = async (
  client: ClientBase,
  recordedErasures: readonly Erasure[],
): Promise<ReappliedErasures> => {
  await client.query('update erasures set is_noted = false')
  await client.query(
    `insert into erasures (id, kind, at, is_noted)
     select distinct id, kind, at, true from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as n (id, kind, at)
     on conflict (id, at) do update set is_noted = true`,
    [
      recordedErasures.map(({ id }) => id),
      recordedErasures.map(({ kind }) => kind),
      recordedErasures.map(({ at }) => at),
    ],
  )
  const accounts = await client.query(eraseStatements.accounts)
  const assessments = await client.query(eraseStatements.assessments)
  const cases = await client.query(eraseStatements.cases)
  return {
    accounts: accounts.rowCount ?? 0,
    assessments: assessments.rowCount ?? 0,
    cases: cases.rowCount ?? 0,
  }
}

const shapeQuery = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' ' || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace
  union all
  select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || ' ' || coalesce(qual, '')
      || ' ' || coalesce(with_check, '') from pg_policies where schemaname = 'public'
  union all
  select 'table ' || relname || ' ' || relrowsecurity || ' ' || relforcerowsecurity
      || ' ' || coalesce(relacl::text, '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select format('trigger %s %s %s %s', relname, name, tgenabled, count(*))
    from (select c.relname, t.tgenabled, case when t.tgisinternal then '' else t.tgname end as name
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace) as t
    group by relname, name, tgenabled
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by 1`

/** Constraints, policies, grants, triggers and indexes, a line each: what must be the same after as before. */
export const readSchemaShape = async (client: ClientBase): Promise<string> => {
  const { rows } = await client.query<{ line: string }>(shapeQuery)
  return rows.map(({ line }) => line).join('\n')
}

type RestoreTarget = Pick<Services, 'keyring' | 'auditHead' | 'erasures'> & {
  readonly owner: Connection
}

/** The reason for a refused restore. */
export type RestoreFailure =
  | { readonly kind: 'not-empty' }
  | { readonly kind: 'distributed' }
  | { readonly kind: 'not-migrated'; readonly reason: MigrationFailure }
  /** `release`: which one the backup is of; null: it does not say so. */
  | { readonly kind: 'other-version'; readonly release: string | null }
  /** The content of the database differs from the manifest. */
  | { readonly kind: 'differs'; readonly what: string }

class RestoreError extends Error {
  readonly failure: RestoreFailure
  constructor(failure: RestoreFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const assertSameVersion = async (
  client: ClientBase,
  { tables, excludedTables }: Catalog,
  manifest: Manifest,
): Promise<void> => {
  const columnsOf = (all: Manifest['tables'] | Catalog['tables']) =>
    Object.fromEntries(all.map(({ name, columns }) => [name, columns]))
  // A release that did not know a table has kept it, which this one leaves out.
  const kept = manifest.tables.filter(({ name }) => !excludedTables.includes(name))
  if (
    !isSame(await readAppliedMigrations(client), manifest.migrations) ||
    !isDeepStrictEqual(columnsOf(tables), columnsOf(kept))
  ) {
    throw new RestoreError({ kind: 'other-version', release: manifest.release ?? null })
  }
}

const verifyRows = async (
  client: ClientBase,
  { tables }: Catalog,
  manifest: Manifest,
): Promise<void> => {
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of tables) {
    const { rows, bytes, sha256 } = await computeChecksum(client, table)
    const { name, columns } = table
    if (!isSame({ name, columns, rows, bytes, sha256 }, backedUp.get(name))) {
      throw new RestoreError({ kind: 'differs', what: `table ${name}` })
    }
  }
}

/** Reports entries with a removed key, but does not refuse the restore for them: users need their system. */
const verifyAuditLog = async (
  db: Db,
  { keyring }: RestoreTarget,
  manifest: Manifest,
): Promise<readonly string[]> => {
  const { findings } = await verifyAuditInTransaction(db, keyring, headsOf(manifest))
  const known = new Set(manifest.auditFindings)
  for (const finding of findings) {
    const line = formatFinding(finding)
    if (finding.kind !== 'unknown-key' && !known.has(line)) {
      throw new RestoreError({ kind: 'differs', what: `the audit log: ${line}` })
    }
  }
  return findings.map(formatFinding)
}

export type Restored = {
  /** The findings in the audit log: those known at the time of the backup, and entries with a removed key. */
  readonly auditLines: readonly string[]
  readonly erased: ReappliedErasures
  /** The number of unreadable lines in the erasures file. */
  readonly unreadable: number
}

const restoreRows = async (target: RestoreTarget, backup: OpenedBackup): Promise<Restored> => {
  const { erasures, unreadable } = await target.erasures.read()
  return inOwnerTransaction(target.owner, 'read write', async (client, db) => {
    const { manifest } = backup
    const catalog = await readCatalog(client)
    await assertSameVersion(client, catalog, manifest)
    const shape = await readSchemaShape(client)
    if (!(await loadRows(client, catalog, backup))) throw new RestoreError({ kind: 'not-empty' })
    if ((await readSchemaShape(client)) !== shape) {
      throw new RestoreError({ kind: 'differs', what: 'constraints or policies' })
    }
    await verifyRows(client, catalog, manifest)
    const auditLines = await verifyAuditLog(db, target, manifest)
    return { auditLines, erased: await reapplyErasures(client, erasures), unreadable }
  })
}

const findRefusal = async (client: ClientBase): Promise<RestoreFailure | null> => {
  const mode = await readDistributionMode(client)
  if (mode === 'distributed' || (await readUnfinished(client)) !== null)
    return { kind: 'distributed' }
  return (await isDatabaseUnused(client)) ? null : { kind: 'not-empty' }
}

/**
 * N1: restores a backup into an unused database, and verifies rows, constraints, policies and the audit chain. Then it
 * repeats the erasures since the backup (N2). All in one transaction: an unverified restore leaves no rows.
 */
export const restoreBackup = async (
  target: RestoreTarget,
  backup: OpenedBackup,
): Promise<Restored | RestoreFailure> => {
  // Checked before the migration too: a restore must not migrate a database in use.
  const { owner } = target
  const refused = await inOwnerTransaction(
    owner,
    'isolation level repeatable read read only',
    findRefusal,
  )
  if (refused !== null) return refused
  const reason = await migrate(owner)
  if (reason !== null) return { kind: 'not-migrated', reason }
  try {
    const restored = await restoreRows(target, backup)
    await target.auditHead.write(headsOf(backup.manifest))
    return restored
  } catch (error) {
    if (error instanceof RestoreError) return error.failure
    throw error
  }
}
