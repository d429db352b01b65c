import { Pool, type PoolClient } from 'pg'
import type { Connection } from '#server/database/connection.ts'

const pools = new Map<string, Pool>()

const poolOf = (connection: Connection): Pool => {
  const key = JSON.stringify(connection)
  const known = pools.get(key)
  if (known !== undefined) return known
  // A program ends although a connection is kept.
  const pool = new Pool({ ...connection, allowExitOnIdle: true })
  // The database ends it, before it is dropped.
  pool.on('error', () => undefined)
  pools.set(key, pool)
  return pool
}

/**
 * Work on a connection that is used again: a new one costs more than most statements of a test. The work leaves nothing
 * behind on it, neither a transaction nor a lock.
 */
export const onKept = async <T>(
  connection: Connection,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await poolOf(connection).connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
