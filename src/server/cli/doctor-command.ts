import { Client, type Pool } from 'pg'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { readLastBackup } from '#server/database/last-backup.ts'
import { openPool } from '#server/core/database.ts'
import type { Keyring } from '#server/core/keyring.ts'
import { network } from '#server/start/services.ts'
import { MAIL_AUTHORITY_UNREADABLE } from '#server/start/start-failures.ts'
import { defaultDataFolder, openDatabase, type CommandOptions } from './command-database.ts'
import { configurationRows, encryptionRow, nodeRow } from './doctor/configuration-finding.ts'
import { findCluster, databaseDiskRow, dataFolderRows } from './doctor/data-folder.ts'
import { databaseRows } from './doctor/database-finding.ts'
import { jobRows } from './doctor/jobs-finding.ts'
import { mailRows } from './doctor/mail-finding.ts'
import { auditHeadRow, erasuresRow, verifyKey, decryptionRow } from './doctor/file-findings.ts'
import { primaryRows, replicaRows } from './doctor/replication-findings.ts'
import { backupRow, fail, rowText, warn, type Row } from './doctor/row.ts'
import { readMailAuthority } from './operator-files.ts'

type Print = (rows: readonly Row[]) => void

/** Its code or kind: its words may repeat what it was given. */
const errorName = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** What cannot be looked at is a row too, and keeps no other from being looked at. */
const rowsOrFailure = async (
  about: string,
  verify: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  try {
    return await verify()
  } catch (error) {
    const seen = `could not be looked at (${errorName(error)})`
    return [fail(about, seen, 'Look at the rows above first, then at the server’s log.')]
  }
}

const withClient = async (owner: Connection, now: () => number): Promise<readonly Row[]> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const rows = await databaseRows(client, owner, now)
    return [...rows, backupRow(await readLastBackup(client), new Date(now()))]
  } finally {
    await client.end()
  }
}

const verifyContents = async (
  pool: Pool,
  config: Config,
  keyring: Keyring | null,
  print: Print,
): Promise<void> => {
  const { replica } = config
  if (replica !== null) print(await rowsOrFailure('replica', () => replicaRows(pool, replica)))
  print(await rowsOrFailure('audit chain', async () => [await auditHeadRow(pool, config)]))
  print(await rowsOrFailure('erasures.jsonl', async () => [await erasuresRow(pool, config)]))
  const authority = await readMailAuthority(config)
  if (authority === undefined) {
    print([fail('mail', 'HOLDEPUNKT_MAIL_CA cannot be read', MAIL_AUTHORITY_UNREADABLE)])
  } else if (keyring !== null) {
    print(await rowsOrFailure('sealed password', async () => [await decryptionRow(pool, keyring)]))
    const mail = { allowed: config.mailRelays, authority }
    const baseUrl = () => config.origin ?? `http://localhost:${config.port}`
    const mailContext = { pool, keyring, mail, network, baseUrl, now: () => new Date() }
    print(await rowsOrFailure('mail', () => mailRows(mailContext)))
  }
  print(await rowsOrFailure('jobs', () => jobRows(pool, () => new Date())))
}

const verifyDatabase = async (
  config: Config,
  keyring: Keyring | null,
  print: Print,
): Promise<void> => {
  const cluster = config.owner === null ? await findCluster(config.dataFolder) : null
  if (config.owner === null && cluster === null) {
    const advice = 'npm start makes it, and the first account; or set DATABASE_URL.'
    print([warn('database', 'there is none yet', advice)])
    return
  }
  if (cluster !== null) {
    print(await rowsOrFailure('disk of the database', async () => [await databaseDiskRow(cluster)]))
  }
  const database = await openDatabase(config)
  if ('failure' in database) {
    print([fail('database', 'not reached', database.failure)])
    return
  }
  try {
    print([encryptionRow('connection', database.owner)])
    print(await rowsOrFailure('primary', () => primaryRows(database.owner)))
    const rows = await rowsOrFailure('database', () => withClient(database.owner, Date.now))
    print(rows)
    if (rows.some(({ about, state }) => about === 'schema' && state === 'ok')) {
      const pool = openPool(applicationConnection(database.owner))
      try {
        await verifyContents(pool, config, keyring, print)
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
  const config = readConfig(environment, defaultDataFolder)
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
    print(await rowsOrFailure('data folder', () => dataFolderRows(config.dataFolder)))
    let keyring: Keyring | null = null
    print(
      await rowsOrFailure('key', async () => {
        const opened = await verifyKey(config)
        keyring = opened.keyring
        return [opened.row]
      }),
    )
    await verifyDatabase(config, keyring, print)
  }
  const count = (state: Row['state']): number => all.filter((row) => row.state === state).length
  report(`${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failing.`)
  return count('fail') === 0
}
