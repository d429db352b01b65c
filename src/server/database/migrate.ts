import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, escapeIdentifier, escapeLiteral, DatabaseError } from 'pg'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sqlStateOf, WORKER_LOST } from './sql-state.ts'
import { applicationConnection, type Connection } from './connection.ts'
import { readDistributionMode, readUnfinished } from './distribution/distribution-mode.ts'
import { TablesLocked } from './run-ddl.ts'
import { syncDefinitions } from './sync-definitions.ts'
import { locks } from './locks.ts'
import { applyMigrations, hasDistributedForms, readSchemaState } from './migrations.ts'
import { recordRelease } from './releases.ts'
import { poolsTransactions } from './pooler.ts'
import { canConnect, reachFailureOf, type ReachFailure } from './reach.ts'
import { contentSeed } from './schema/content-tables.ts'
import { recordFirstVersions } from './seed/first-versions.ts'
import { officerSeeds } from './seed/officer-seed.ts'
import { referenceSeeds } from './seed/reference-seed.ts'
import { treatmentSeeds } from './seed/treatment-seed.ts'

type Values = Readonly<Record<string, unknown>>

/** A row whose parent an organisation has deleted (23503) stays out; a start does not fail for it. */
const isOrphan = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === '23503'

/** All rows at once, or, where one of them has lost its parent, one by one without the orphans. */
const insertWithoutOrphans = async (
  db: NodePgDatabase,
  table: PgTable,
  rows: readonly Values[],
): Promise<void> => {
  await db.execute(sql`savepoint seed`)
  try {
    await db
      .insert(table)
      .values([...rows])
      .onConflictDoNothing()
  } catch (error) {
    if (!isOrphan(error)) throw error
    await db.execute(sql`rollback to savepoint seed`)
    const [only, ...more] = rows
    if (only === undefined || more.length === 0) return
    for (const row of rows) await insertWithoutOrphans(db, table, [row])
  }
}

/**
 * Puts the shipped content in, each item once in the life of a database: what an organisation edits
 * or deletes afterwards is never undone by a restart, while items of a later release are added.
 */
const seedContent = async (db: NodePgDatabase): Promise<void> => {
  const seeded = await db.select({ kind: contentSeed.kind, key: contentSeed.key }).from(contentSeed)
  const known = new Set(seeded.map(({ kind, key }) => `${kind} ${key}`))
  for (const { kind, table, rows } of [...referenceSeeds, ...officerSeeds, ...treatmentSeeds]) {
    const fresh = rows.filter(({ key }) => !known.has(`${kind} ${key}`))
    if (fresh.length === 0) continue
    await insertWithoutOrphans(
      db,
      table,
      fresh.map(({ values }) => values),
    )
    await db.insert(contentSeed).values(fresh.map(({ key }) => ({ kind, key })))
  }
  await recordFirstVersions(db)
}

export type MigrationFailure =
  | ReachFailure
  /** `release`: which one the database is of; null: it does not say so. */
  | { readonly kind: 'schema-newer'; readonly release: string | null }
  /** `first`: the release or the commit that must be started before. */
  | { readonly kind: 'schema-too-old'; readonly first: string }
  | 'standby'
  | 'transactions-pooled'
  | 'database-too-old'
  | 'tables-held'
  | 'half-distributed'
  | 'worker-lost'
  | 'no-distributed-form'
  | 'role-refused'

const LOCK_POLL_MS = 50

/** PostgreSQL 15 is the oldest version with the features of the schema (unique nulls not distinct). */
export const isSupported = (serverVersionNumber: string | undefined): boolean =>
  Number(serverVersionNumber) >= 150_000

const syncRole = async (client: Client, application: Connection): Promise<void> => {
  const role = escapeIdentifier(application.user)
  const exists = await client.query('select from pg_roles where rolname = $1', [application.user])
  if (exists.rowCount === 0) await client.query(`create role ${role} login nosuperuser nobypassrls`)
  await client.query(`alter role ${role} password ${escapeLiteral(application.password)}`)
  // Lets the owner end the application's connections, for a restore or an upgrade.
  await client.query(`grant ${role} to current_user`)
}

/**
 * Roles belong to the whole cluster, the migration lock to one database. Two databases of one owner that start at once
 * can update the same row (XX000), or create the role at the same time (42710, 23505).
 */
const CONCURRENT_CHANGE_STATES = new Set(['XX000', '42710', '23505'])

const ensureRole = async (
  client: Client,
  application: Connection,
  attemptsLeft = 5,
): Promise<void> => {
  try {
    await syncRole(client, application)
  } catch (error) {
    if (attemptsLeft <= 1 || !CONCURRENT_CHANGE_STATES.has(sqlStateOf(error))) throw error
    await ensureRole(client, application, attemptsLeft - 1)
  }
}

/** Whether the application's role is there, with its password. */
const hasRole = (application: Connection): Promise<boolean> =>
  canConnect({ ...application, connectionTimeoutMillis: 10_000 })

/** Polls for the lock: a waiting statement would block a concurrent index build. */
const acquireMigrationLock = async (client: Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [locks.migration],
    )
    if (rows[0]?.held === true) return
    await pause(LOCK_POLL_MS)
  }
}

/**
 * A dump that is restored elsewhere brings events with the transaction numbers of the old cluster. Where these are ahead
 * of this cluster, the job would erase new events as older than them, and no page would receive them (LIVE-01). Nothing is
 * restored into a distributed installation, whose workers number their events themselves.
 */
const removeEventsFromAhead = (client: Client) =>
  client.query('delete from events where xid >= pg_snapshot_xmax(pg_current_snapshot())')

const prepare = async (
  client: Client,
  owner: Connection,
  onBeside: (release: string | null) => void,
): Promise<MigrationFailure | null> => {
  const version = await client.query<{ server_version_num: string }>('show server_version_num')
  if (!isSupported(version.rows[0]?.server_version_num)) return 'database-too-old'
  const role = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (role.rows[0]?.follows === true) return 'standby'
  if (await poolsTransactions(client, owner)) return 'transactions-pooled'
  await acquireMigrationLock(client)
  if ((await readUnfinished(client)) !== null) return 'half-distributed'
  const state = await readSchemaState(client)
  if (state.age === 'newer') return { kind: 'schema-newer', release: state.release }
  if (state.age === 'too-old') return { kind: 'schema-too-old', first: state.first }
  // From a release during rollout or rollback: its schema contains everything that this program needs.
  if (state.age === 'ahead') {
    onBeside(state.release)
    return null
  }
  const application = applicationConnection(owner)
  const mode = await readDistributionMode(client)
  const isPlain = mode === 'plain'
  if (!isPlain && !(await hasDistributedForms(client))) return 'no-distributed-form'
  try {
    // Citus sets a password on every node, and fails while one is gone: a server must start all the same (R5).
    if (isPlain || !(await hasRole(application))) await ensureRole(client, application)
  } catch (error) {
    // The owner lacks CREATEROLE, or may not alter a role of another owner.
    if (sqlStateOf(error) === '42501') return 'role-refused'
    throw error
  }
  await applyMigrations(client, mode)
  await recordRelease(client)
  await syncDefinitions(client, application.user)
  await client.query('begin')
  await client.query(`set local app.role = 'system'`)
  if (isPlain) await removeEventsFromAhead(client)
  await seedContent(drizzle(client))
  await client.query('commit')
  return null
}

/**
 * Migrates the owner's database to this program's schema, creates roles and policies, and seeds the content. Many
 * processes can run it at once, and it can run again after a crash at any point. `onBeside`: the database is of a newer
 * release, and nothing was changed.
 */
export const migrate = async (
  owner: Connection,
  onBeside: (release: string | null) => void = () => undefined,
): Promise<MigrationFailure | null> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  // A broken connection fails the running statement, which reports the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return reachFailureOf(error)
  }
  try {
    return await prepare(client, owner, onBeside)
  } catch (error) {
    if (error instanceof TablesLocked) return 'tables-held'
    if (sqlStateOf(error) === WORKER_LOST) return 'worker-lost'
    throw error
  } finally {
    await client.end()
  }
}
