import type { Pool } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import { copyTemplate, dropDatabase } from './cluster.ts'

/** Where the database of a test file comes from. */
export type DatabaseSource = {
  /** `cluster` is the owner's connection to the PostgreSQL of the run; `name` is a name that no other database has. */
  readonly create: (cluster: Connection, name: string) => Promise<Connection>
  readonly drop: (cluster: Connection, name: string) => Promise<void>
  /** The statements of the database that wait for a lock now. */
  readonly countWaiting: (pool: Pool) => Promise<number>
}

const waiting = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

let source: DatabaseSource = {
  create: copyTemplate,
  drop: dropDatabase,
  countWaiting: async (pool) => (await pool.query<{ n: number }>(waiting)).rows[0]?.n ?? 0,
}

/** A copy of the template, unless the set-up file of a project has named another source. */
export const databaseSource = (): DatabaseSource => source

/** Called by a set-up file, before the tests of a file. */
export const takeDatabasesFrom = (given: DatabaseSource): void => {
  source = given
}
