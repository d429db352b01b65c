import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationFailureLine } from '#server/start/start-failures.ts'
import { emptyDatabase } from '../server/backup.ts'
import { onOwner } from './cluster.ts'

/*
 * A database of version 1.0.0, dumped by `pg_dump --no-owner --rows-per-insert=1000` of PostgreSQL 15. Its functions filled
 * it: users, edited content, assessments of all flows, a ward with its cases, audit chains, figures. Versions before 1.0.0
 * made most rows, and chained the rows of companies among the others.
 */
const dump = new URL('./old-release/v1.0.0.sql.gz', import.meta.url)

/** All accounts of the dump have this password. */
export const OLD_PASSWORD = 'Den-forrige-1'

/** The key that signed the dump's audit chain: made for the dump, no server uses it. */
export const OLD_KEY = Buffer.alloc(32, 'old release')

/** In the dump, the application's role has this name. */
const DUMPED_ROLE = /\bholdepunkt_app\b/gu

const load = async (owner: Connection): Promise<void> => {
  const text = gunzipSync(await readFile(dump)).toString()
  const role = applicationConnection(owner).user
  await onOwner(owner, (client) => client.query(text.replaceAll(DUMPED_ROLE, role)))
}

/** A database as the old release left it. */
export const oldRelease = async (cluster: Connection) => {
  const place = await emptyDatabase(cluster)
  await load(place.owner)
  return place
}

/** One for as long as the work takes. */
export const withOldRelease = async (
  cluster: Connection,
  work: (owner: Connection) => Promise<void>,
): Promise<void> => {
  const { owner, drop } = await oldRelease(cluster)
  await work(owner)
  await drop()
}

/** Creates a database of the old release and upgrades it to this program. */
export const copyOldRelease = async (
  cluster: Connection,
  database: string,
): Promise<Connection> => {
  const owner = { ...cluster, database }
  await onOwner(cluster, (client) => client.query(`create database ${database}`))
  await load(owner)
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  return owner
}
