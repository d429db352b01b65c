import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeLiteral } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { startEmbedded } from '#server/platform/embedded/start.ts'

/** The database that every worker's database is a copy of: migrated and seeded, nobody in it. */
const TEMPLATE = 'holdepunkt_template'

export type Cluster = {
  readonly owner: Connection
  /** The folder that its data is in. */
  readonly home: string
  readonly stop: () => Promise<void>
}

/**
 * A sequence writes numbers down ahead, 32 at a time. A copy takes over that they are written down, but not where: after a
 * crash (R7) it would give out again what it gave. Set, each copy writes down its own.
 */
const writeSequencesDown = `
  select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value)
  from pg_sequences where last_value is not null`

/** The template on this PostgreSQL, in the place of one that was left there. */
export const makeTemplate = async (owner: Connection): Promise<void> => {
  await onOwner(owner, async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
  })
  const failed = await migrate({ ...owner, database: TEMPLATE })
  if (failed !== null) throw new Error(`the template was not migrated: ${failed}`)
  await onOwner({ ...owner, database: TEMPLATE }, (client) => client.query(writeSequencesDown))
}

export const dropTemplate = (owner: Connection): Promise<void> => dropDatabase(owner, TEMPLATE)

/**
 * Each test opens new connections, and most of the time of one is the 4 096 rounds of its password's hash. Of the owner
 * and of every role whose password it sets.
 */
const hashPasswordsOnce = async (client: Client, { password }: Connection): Promise<void> => {
  await client.query('alter role current_user set scram_iterations = 1')
  await client.query('set scram_iterations = 1')
  await client.query(`alter role current_user password ${escapeLiteral(password)}`)
}

/** A real PostgreSQL of its own for one run of the tests, in a new folder there, with the template in it. */
export const startCluster = async (where = tmpdir()): Promise<Cluster> => {
  const dataFolder = await mkdtemp(join(where, 'holdepunkt-test-'))
  // Started by root, the database runs as another user; it would go elsewhere, and stay there.
  await chmod(dataFolder, 0o711)
  const embedded = await startEmbedded({ dataFolder, onProgress: () => undefined })
  if (!embedded.ok) throw new Error(`no database for the tests: ${embedded.failure.code}`)
  const owner: Connection = { ...embedded.owner }
  await onOwner(owner, (client) => hashPasswordsOnce(client, owner))
  await makeTemplate(owner)
  return {
    owner,
    home: embedded.home,
    stop: async () => {
      await embedded.stop()
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

/** With whoever is still connected to it. */
export const dropDatabase = (cluster: Connection, name: string): Promise<void> =>
  onOwner(cluster, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    // Not 'with (force)': that would end an autovacuum too, which an owner may not. This waits for it.
    await client.query(`drop database ${name}`)
  })

/**
 * A fresh copy of the template; two copies at once wait for each other, as PostgreSQL wants it. Copied file by file it
 * takes a third of the processor time of a copy through the log (16 and 57 ms).
 */
export const copyTemplate = async (owner: Connection, database: string): Promise<Connection> => {
  await onOwner(owner, async (client) => {
    await client.query('select pg_advisory_lock(7)')
    await client.query(`create database ${database} template ${TEMPLATE} strategy file_copy`)
  })
  return { ...owner, database }
}
