import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { uuidv7 } from 'uuidv7'
import type { Connection } from '#server/database/connection.ts'
import { dropDatabase, onOwner } from './cluster.ts'

const folder = fileURLToPath(new URL('../../server/database/migrations', import.meta.url))

/** A database as an earlier release left it, its first migrations and no more, for as long as the work takes. */
export const withEarlier = async (
  cluster: Connection,
  migrations: number,
  work: (owner: Connection) => Promise<void>,
): Promise<void> => {
  const owner = { ...cluster, database: `test_${uuidv7().replaceAll('-', '')}` }
  await onOwner(cluster, (client) => client.query(`create database ${owner.database}`))
  const earlier = await mkdtemp(join(tmpdir(), 'holdepunkt-migrations-'))
  await cp(folder, earlier, { recursive: true })
  const path = join(earlier, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: readonly unknown[] }
  const entries = journal.entries.slice(0, migrations)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  await onOwner(owner, (client) => runMigrations(drizzle(client), { migrationsFolder: earlier }))
  await rm(earlier, { recursive: true })
  await work(owner)
  await dropDatabase(cluster, owner.database)
}
