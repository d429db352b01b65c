import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { sqlStateOf } from '#server/platform/sql-state.ts'
import { applicationConnection, type Connection } from './connection.ts'
import { contextFunctions } from './context-functions.ts'
import { locks } from './locks.ts'
import { policies, policySql } from './policies.ts'
import { seedContent } from './seed.ts'
import { triggers } from './triggers.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export type MigrationFailure =
  | 'database-unreachable'
  | 'database-too-old'
  | 'schema-newer'
  | 'role-refused'

/** PostgreSQL 15 is the oldest that knows what the schema uses (unique nulls not distinct). */
export const isSupported = (serverVersionNumber: string | undefined): boolean =>
  Number(serverVersionNumber) >= 150_000

const journalEnd = async (): Promise<number> => {
  const journal = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[]
  }
  return Math.max(...journal.entries.map((entry) => entry.when))
}

/** When the newest migration that the database has seen was made; 0 for an empty database. */
const appliedEnd = async (client: Client): Promise<number> => {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (table.rows[0]?.name == null) return 0
  const newest = await client.query<{ end: string | null }>(
    'select max(created_at) as end from drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.end ?? 0)
}

const layRole = async (client: Client, application: Connection): Promise<void> => {
  const role = escapeIdentifier(application.user)
  const exists = await client.query('select from pg_roles where rolname = $1', [application.user])
  if (exists.rowCount === 0) await client.query(`create role ${role} login nosuperuser nobypassrls`)
  await client.query(`alter role ${role} password ${escapeLiteral(application.password)}`)
  // So that the owner can end the application's connections, for a restore or an upgrade.
  await client.query(`grant ${role} to current_user`)
}

/**
 * Roles belong to the whole cluster, the migration lock to one database: two databases of one owner that
 * start at once can meet at the same row (XX000), or make the role at the same time (42710, 23505).
 */
const MET_ANOTHER = new Set(['XX000', '42710', '23505'])

const ensureRole = async (client: Client, application: Connection, tries = 5): Promise<void> => {
  try {
    await layRole(client, application)
  } catch (error) {
    if (tries <= 1 || !MET_ANOTHER.has(sqlStateOf(error))) throw error
    await ensureRole(client, application, tries - 1)
  }
}

const layPolicies = async (client: Client, application: Connection): Promise<void> => {
  const role = escapeIdentifier(application.user)
  await client.query(contextFunctions(role))
  await client.query(triggers)
  for (const [table, policy] of Object.entries(policies)) {
    await client.query(policySql(table, policy, role))
  }
}

const prepare = async (client: Client, owner: Connection): Promise<MigrationFailure | null> => {
  const version = await client.query<{ server_version_num: string }>('show server_version_num')
  if (!isSupported(version.rows[0]?.server_version_num)) return 'database-too-old'
  await client.query('select pg_advisory_lock($1)', [locks.migration])
  if ((await appliedEnd(client)) > (await journalEnd())) return 'schema-newer'
  const application = applicationConnection(owner)
  try {
    await ensureRole(client, application)
  } catch (error) {
    // The owner lacks CREATEROLE, or may not alter what another one made.
    if (sqlStateOf(error) === '42501') return 'role-refused'
    throw error
  }
  await runMigrations(drizzle(client), { migrationsFolder })
  await client.query('begin')
  await layPolicies(client, application)
  await client.query(`select set_config('app.role', 'system', true)`)
  await seedContent(drizzle(client))
  await client.query('commit')
  return null
}

/**
 * Brings the owner's database to this program's schema, lays roles and policies, seeds the content.
 * Safe to run at once from many processes, and again after being killed anywhere.
 */
export const migrate = async (owner: Connection): Promise<MigrationFailure | null> => {
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  // A connection that is cut fails the statement under way, which is where it is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    return 'database-unreachable'
  }
  try {
    return await prepare(client, owner)
  } finally {
    await client.end()
  }
}
