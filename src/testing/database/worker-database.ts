import type { Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { openPool } from '#server/platform/database.ts'
import { copyTemplate, onOwner } from './cluster.ts'

export type WorkerDatabase = {
  /** Owns the tables; row-level policies hold it too. */
  readonly owner: Connection
  /** Connects as the application does. */
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** A copy of the template for one test file, or one browser worker, alone. */
export const openWorkerDatabase = async (cluster: Connection): Promise<WorkerDatabase> => {
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const owner = await copyTemplate(cluster, name)
  const pool = openPool(applicationConnection(owner))
  return {
    owner,
    pool,
    close: async () => {
      if (!pool.ended) await pool.end()
      await onOwner(cluster, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = $1 and backend_type = 'client backend'`,
          [name],
        )
        // Not 'with (force)': that would end an autovacuum too, which an owner may not. This waits for it.
        await client.query(`drop database ${name}`)
      })
    },
  }
}
