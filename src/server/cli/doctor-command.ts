import { Client, type Pool } from 'pg'
import { defaultData, openDatabase, type CommandOptions } from './command-database.ts'
import {
  applicationConnection,
  readDatabaseUrl,
  type Connection,
} from '#server/database/connection.ts'
import { configurationRows, nodeRow } from './doctor/configuration.ts'
import { clusterOf, databaseDiskRow, dataFolderRows } from './doctor/data-folder.ts'
import { databaseRows } from './doctor/database.ts'
import { jobRows } from './doctor/jobs.ts'
import { mailRows } from './doctor/mail.ts'
import { auditHeadRow, erasuresRow, openKey, sealedRow } from './doctor/outside.ts'
import { replicaRow } from './doctor/replica.ts'
import { fail, rowText, warn, type Row } from './doctor/row.ts'
import { readMailAuthority } from './outside.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { openPool } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { network } from '#server/start/services.ts'
import {
  DATABASE_REPLICA_URL_UNREADABLE,
  MAIL_AUTHORITY_UNREADABLE,
} from '#server/start/start-failures.ts'

type Print = (rows: readonly Row[]) => void

/** Its code or kind: its words may repeat what it was given. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What cannot be looked at is a row too, and keeps no other from being looked at. */
const looked = async (
  about: string,
  look: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  try {
    return await look()
  } catch (error) {
    const seen = `could not be looked at (${nameOf(error)})`
    return [fail(about, seen, 'Look at the rows above first, then at the server’s log.')]
  }
}

const withClient = async (owner: Connection, now: () => number): Promise<readonly Row[]> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await databaseRows(client, owner, now)
  } finally {
    await client.end()
  }
}

const lookInside = async (
  pool: Pool,
  config: Config,
  keyring: Keyring | null,
  print: Print,
): Promise<void> => {
  const { replicaUrl } = config
  if (replicaUrl !== null) {
    const replica = readDatabaseUrl(replicaUrl)
    print(
      replica === null
        ? [fail('replica', 'cannot be read', DATABASE_REPLICA_URL_UNREADABLE)]
        : await looked('replica', async () => [await replicaRow(pool, replica)]),
    )
  }
  print(await looked('audit chain', async () => [await auditHeadRow(pool, config)]))
  print(await looked('erasures.jsonl', async () => [await erasuresRow(pool, config)]))
  const authority = await readMailAuthority(config)
  if (authority === undefined) {
    print([fail('mail', 'HOLDEPUNKT_MAIL_CA cannot be read', MAIL_AUTHORITY_UNREADABLE)])
  } else if (keyring !== null) {
    print(await looked('sealed password', async () => [await sealedRow(pool, keyring)]))
    const mail = { allowed: config.mailRelays, authority }
    const baseUrl = () => config.origin ?? `http://localhost:${config.port}`
    const given = { pool, keyring, mail, network, baseUrl, now: () => new Date() }
    print(await looked('mail', () => mailRows(given)))
  }
  print(await looked('jobs', () => jobRows(pool, Date.now)))
}

const lookAtDatabase = async (
  config: Config,
  keyring: Keyring | null,
  print: Print,
): Promise<void> => {
  const cluster = config.databaseUrl === null ? await clusterOf(config.dataFolder) : null
  if (config.databaseUrl === null && cluster === null) {
    print([warn('database', 'there is none yet', 'npm start makes it, and the first account.')])
    return
  }
  if (cluster !== null) {
    print(await looked('disk of the database', async () => [await databaseDiskRow(cluster)]))
  }
  const database = await openDatabase(config)
  if ('failure' in database) {
    print([fail('database', 'not reached', database.failure)])
    return
  }
  try {
    const rows = await looked('database', () => withClient(database.owner, Date.now))
    print(rows)
    if (rows.some(({ about, state }) => about === 'schema' && state === 'ok')) {
      const pool = openPool(applicationConnection(database.owner))
      try {
        await lookInside(pool, config, keyring, print)
      } finally {
        await pool.end()
      }
    }
  } finally {
    await database.stop()
  }
}

/** `npm run doctor`, also while the server runs. True: nothing fails. */
export const runDoctor = async ({ environment, report }: CommandOptions): Promise<boolean> => {
  const all: Row[] = []
  const print: Print = (rows) => {
    for (const row of rows) report(rowText(row))
    all.push(...rows)
  }
  print([nodeRow(process.version)])
  const config = readConfig(environment, defaultData)
  if ('failure' in config) {
    print([
      fail(
        'configuration',
        config.failure,
        'docs/operations.md, Configuration, lists the values that it may have.',
      ),
    ])
  } else {
    print(configurationRows(config))
    print(await looked('data folder', () => dataFolderRows(config.dataFolder)))
    let keyring: Keyring | null = null
    print(
      await looked('key', async () => {
        const opened = await openKey(config)
        keyring = opened.keyring
        return [opened.row]
      }),
    )
    await lookAtDatabase(config, keyring, print)
    const advice = 'Schedule npm run backup, and try a restore now and then (docs/operations.md).'
    print([warn('backup', 'whether one is made cannot be seen from here', advice)])
  }
  const count = (state: Row['state']): number => all.filter((row) => row.state === state).length
  report(`${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failing.`)
  return count('fail') === 0
}
