import { fileURLToPath } from 'node:url'
import { Client, type Pool } from 'pg'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openPool } from '#server/core/database.ts'
import { joinEmbedded } from '#server/start/embedded/postmaster.ts'
import { startEmbedded } from '#server/start/embedded/start-embedded.ts'
import { failureLine } from '#server/start/embedded/text.ts'
import { reachFailureOf, type ReachFailure } from '#server/database/reach.ts'
import { sqlStateOf, WORKER_LOST } from '#server/database/sql-state.ts'
import { migrationFailureLine, NO_DATABASE_NAMED } from '#server/start/start-failures.ts'
import { findCluster } from './doctor/data-folder.ts'

export const defaultDataFolder = fileURLToPath(new URL('../../../.holdepunkt', import.meta.url))

type Failure = { readonly failure: string }
type OpenedDatabase = { readonly owner: Connection; readonly stop: () => Promise<void> }

/** Null: it is reached. */
const reachFailure = async (owner: Connection): Promise<ReachFailure | null> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 5_000 })
  // A cut connection fails the attempt, and that error reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    return reachFailureOf(error)
  }
}

const noop = { stop: () => Promise.resolve() }

/** The running embedded database, or one started for the duration of the command. */
const openEmbedded = async (dataFolder: string): Promise<OpenedDatabase | Failure> => {
  const running = await joinEmbedded(dataFolder)
  if (running !== null && (await reachFailure(running)) === null) return { owner: running, ...noop }
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  return started.ok
    ? { owner: started.owner, stop: started.stop }
    : { failure: failureLine(started.failure) }
}

/**
 * The database that the configuration names, as its owner. Where it names none, the embedded one of the data folder is meant,
 * and a new one is not made.
 */
export const openDatabase = async ({
  owner,
  isEmbedded,
  dataFolder,
}: Config): Promise<OpenedDatabase | Failure> => {
  if (owner === null) {
    return isEmbedded || (await findCluster(dataFolder)) !== null
      ? openEmbedded(dataFolder)
      : { failure: NO_DATABASE_NAMED }
  }
  const failed = await reachFailure(owner)
  return failed === null ? { owner, ...noop } : { failure: migrationFailureLine(failed) }
}

/** Not migrated, or not by this version: a role, schema, function or table is missing. */
const NOT_SET_UP = new Set(['28P01', '3F000', '42883', '42P01'])

export type CommandOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly report: (line: string) => void
}

/** The result of an operator command: success or not, or the reason why it could not check. */
export type CommandResult = boolean | Failure

/** Runs an operator command as the owner of the database, also while the server runs. */
export const runAsOwner = async (
  { environment }: CommandOptions,
  work: (owner: Connection, config: Config) => Promise<CommandResult>,
): Promise<CommandResult> => {
  const config = readConfig(environment, defaultDataFolder)
  if ('failure' in config) return config
  const database = await openDatabase(config)
  if ('failure' in database) return database
  try {
    return await work(database.owner, config)
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === WORKER_LOST)
      return { failure: 'A machine of Citus does not answer: npm run doctor names it.' }
    if (!NOT_SET_UP.has(state)) throw error
    return { failure: 'There is nothing of it in the database yet: start Holdepunkt once.' }
  } finally {
    await database.stop()
  }
}

/** Runs an operator command as the application, also while the server runs. */
export const runOnDatabase = (
  options: CommandOptions,
  work: (pool: Pool, config: Config) => Promise<CommandResult>,
): Promise<CommandResult> =>
  runAsOwner(options, async (owner, config) => {
    const pool = openPool(applicationConnection(owner))
    try {
      return await work(pool, config)
    } finally {
      await pool.end()
    }
  })
