import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { startEmbedded } from '#server/start/embedded/start-embedded.ts'
import { copyPrepared } from './prepared-cluster.ts'
import { onKept } from './kept.ts'

/** The template of every worker's database: migrated and seeded, without users. */
const TEMPLATE = 'holdepunkt_template'

export type Cluster = {
  readonly owner: Connection
  /** The folder of its data. */
  readonly home: string
  readonly stop: () => Promise<void>
}

/**
 * PostgreSQL logs the values of a sequence 32 ahead. A copy of the template inherits that the values are logged,
 * but not the log record. After a crash (R7) the copy would return the same values again. After `setval` each copy
 * logs its own values.
 */
const writeSequencesDown = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value)
  from pg_sequences where last_value is not null`

/** Creates the template on this PostgreSQL. It replaces a template that an earlier run left behind. */
export const makeTemplate = async (owner: Connection): Promise<void> => {
  await onOwner(owner, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
  })
  // A start from a prepared cluster needs neither the migrations nor the content.
  const { migrate } = await import('#server/database/migrate.ts')
  const { migrationFailureLine } = await import('#server/start/start-failures.ts')
  const failed = await migrate({ ...owner, database: TEMPLATE })
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  await onOwner({ ...owner, database: TEMPLATE }, (client) => client.query(writeSequencesDown))
}

export const dropTemplate = (owner: Connection): Promise<void> => dropDatabase(owner, TEMPLATE)

/**
 * Each test opens new connections. The 4 096 rounds of the password hash take most of that time. This sets one
 * round for the owner and for every role whose password the owner sets.
 */
const hashPasswordsOnce = async (client: Client, { password }: Connection): Promise<void> => {
  await client.query('alter role current_user set scram_iterations = 1')
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${escapeLiteral(password)}`)
}

const startOn = async (dataFolder: string): Promise<Cluster> => {
  const embedded = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!embedded.ok) throw new Error(`no database for the tests: ${embedded.failure.code}`)
  return { owner: { ...embedded.owner }, home: embedded.home, stop: embedded.stop }
}

/** Leaves a stopped cluster with the template in the folder. */
const prepare = async (dataFolder: string): Promise<void> => {
  const { owner, stop } = await startOn(dataFolder)
  await onOwner(owner, (client) => hashPasswordsOnce(client, owner))
  await makeTemplate(owner)
  await stop()
}

/** Starts a real PostgreSQL for one test run, in a new folder in `where`, with the template in it. */
export const startCluster = async (where = tmpdir()): Promise<Cluster> => {
  const dataFolder = await mkdtemp(join(where, 'holdepunkt-test-'))
  // If root starts it, the database runs as another user. Without access it would use another folder, and leave
  // that behind.
  await chmod(dataFolder, 0o711)
  await copyPrepared(dataFolder, prepare)
  const { owner, home, stop } = await startOn(dataFolder)
  return {
    owner,
    home,
    stop: async () => {
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export const onOwner = async <T>(
  owner: Connection,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Ends the client connections to a database, and returns how many there were. An autovacuum of the database goes on:
 * an owner may not end it, and the statement would fail.
 */
export const endConnections = (cluster: Connection, name: string): Promise<number | null> =>
  onKept(cluster, async (client) => {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      [name],
    )
    return rowCount
  })

/** Drops a database. It first ends the connections to it. */
export const dropDatabase = async (cluster: Connection, name: string): Promise<void> => {
  await endConnections(cluster, name)
  await onKept(cluster, async (client) => {
    // Not 'with (force)': that also ends an autovacuum, which an owner may not do. This statement waits for it.
    await client.query(`drop database ${name}`)
  })
}

/**
 * Creates a fresh copy of the template. Concurrent copies wait for each other, because PostgreSQL requires it. A
 * file copy takes a third of the processor time of a copy through the log (16 and 57 ms).
 */
export const copyTemplate = async (owner: Connection, database: string): Promise<Connection> => {
  await onKept(owner, async (client) => {
    await client.query('select pg_advisory_lock(7)')
    try {
      await client.query(`create database ${database} template ${TEMPLATE} strategy file_copy`)
    } finally {
      await client.query('select pg_advisory_unlock(7)')
    }
  })
  return { ...owner, database }
}
