import { inject } from 'vitest'
import { Pool } from 'pg'
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

/** A database of this test file alone. */
export const openWorkerDatabase = async (): Promise<WorkerDatabase> => {
  const cluster = inject('owner')
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const owner = await copyTemplate(cluster, name)
  const pool = openPool(applicationConnection(owner))
  return {
    owner,
    pool,
    close: async () => {
      await pool.end()
      await onOwner(cluster, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
