import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import type { Db } from '#server/platform/database.ts'
import { SAME_BYTES } from './copy.ts'

/**
 * One transaction of the tables' owner, as long as it takes. Policies are forced on the owner too: it is bound as the
 * program itself, which reads everything. What throws leaves nothing behind.
 */
export const asOwner = async <T>(
  owner: Connection,
  mode: 'isolation level repeatable read read only' | 'read write',
  work: (client: PoolClient, db: Db) => Promise<T>,
): Promise<T> => {
  const pool = new Pool({ ...owner, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  // A connection that is cut fails the statement under way, which is where it is told.
  client.on('error', () => undefined)
  try {
    await client.query(SAME_BYTES)
    await client.query(`begin ${mode}`)
    await client.query(`select set_config('app.role', 'system', true)`)
    const answer = await work(client, drizzle(client))
    await client.query('commit')
    return answer
  } finally {
    // With its transaction, where that was not committed.
    client.release(true)
    await pool.end()
  }
}
