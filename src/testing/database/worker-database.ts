import type { Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { openPool, type Patience } from '#server/platform/database.ts'
import { copyTemplate, dropDatabase } from './cluster.ts'

export type WorkerDatabase = {
  /** Owns the tables; row-level policies hold it too. */
  readonly owner: Connection
  /** Connects as the application does. */
  readonly pool: Pool
  readonly close: () => Promise<void>
}

/** A copy of the template for one test file, or one browser worker, alone. */
export const openWorkerDatabase = async (
  cluster: Connection,
  patience?: Patience,
): Promise<WorkerDatabase> => {
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const owner = await copyTemplate(cluster, name)
  const pool = openPool(applicationConnection(owner), patience)
  return {
    owner,
    pool,
    close: async () => {
      if (!pool.ended) await pool.end()
      await dropDatabase(cluster, name)
    },
  }
}
