import { Pool, type PoolClient } from 'pg'
import { uuidv7 } from 'uuidv7'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { openPool, type PoolTimeouts } from '#server/core/database.ts'
import { databaseSource, type DatabaseSource } from './database-source.ts'

export type WorkerDatabase = {
  /** Owns the tables; row-level policies hold it too. */
  readonly owner: Connection
  /** Connects as the application does. */
  readonly pool: Pool
  /** A transaction of the owner that sees all rows, as the program itself does; its connection is used again. */
  readonly asProgram: <T>(work: (client: PoolClient) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** A new connection costs more than most of the queries of a test. */
const ownerPool = (owner: Connection) => {
  const ownPool = new Pool({ ...owner, max: 10 })
  ownPool.on('error', () => undefined)
  const asProgram: WorkerDatabase['asProgram'] = async (work) => {
    const client = await ownPool.connect()
    let isDone = false
    try {
      await client.query(`begin; select app.bind('system', null, null)`)
      const result = await work(client)
      await client.query('commit')
      isDone = true
      return result
    } finally {
      client.release(!isDone)
    }
  }
  return { kept: ownPool, asProgram }
}

/** The database of one test file, or of one browser worker, alone; `create` gives another one than the run's source. */
export const openWorkerDatabase = async (
  cluster: Connection,
  timeouts?: PoolTimeouts,
  create?: DatabaseSource['create'],
): Promise<WorkerDatabase> => {
  const source = databaseSource()
  const name = `test_${uuidv7().replaceAll('-', '')}`
  const owner = await (create ?? source.create)(cluster, name)
  const pool = openPool(applicationConnection(owner), timeouts)
  const { kept: ownPool, asProgram } = ownerPool(owner)
  return {
    owner,
    pool,
    asProgram,
    close: async () => {
      await ownPool.end()
      if (!pool.ended) await pool.end()
      // A database that `create` found is not ours.
      if (create === undefined || owner.database === name) await source.drop(cluster, name)
    },
  }
}
