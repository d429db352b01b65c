import { Client } from 'pg'
import { readDatabaseUrl, type Connection } from './database/connection.ts'
import type { Config } from './platform/config.ts'
import { joinEmbedded } from './platform/embedded/join.ts'
import { startEmbedded } from './platform/embedded/start.ts'
import { failureLine } from './platform/embedded/text.ts'
import { DATABASE_URL_UNREADABLE, migrationFailureLine } from './start-failures.ts'

type Failure = { readonly failure: string }
type Opened = { readonly owner: Connection; readonly stop: () => Promise<void> }

const answers = async (owner: Connection): Promise<boolean> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 5_000 })
  // A connection that is cut fails the attempt, which is where it is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

const nothingToStop = { stop: () => Promise.resolve() }

/** The embedded database as it runs, or started for as long as the command takes. */
const openEmbedded = async (dataFolder: string): Promise<Opened | Failure> => {
  const running = await joinEmbedded(dataFolder)
  if (running !== null && (await answers(running))) return { owner: running, ...nothingToStop }
  const started = await startEmbedded({ dataFolder, onProgress: () => undefined })
  return started.ok
    ? { owner: started.owner, stop: started.stop }
    : { failure: failureLine(started.failure) }
}

/** The database for a command of the operator's, also while the server runs on it. */
export const openForCommand = async ({
  databaseUrl,
  dataFolder,
}: Config): Promise<Opened | Failure> => {
  if (databaseUrl === null) return openEmbedded(dataFolder)
  const owner = readDatabaseUrl(databaseUrl)
  if (owner === null) return { failure: DATABASE_URL_UNREADABLE }
  return (await answers(owner))
    ? { owner, ...nothingToStop }
    : { failure: migrationFailureLine('database-unreachable') }
}
