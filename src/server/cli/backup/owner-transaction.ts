import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Connection } from '#server/database/connection.ts'
import type { Db } from '#server/core/database.ts'
import { DETERMINISTIC_OUTPUT } from './table-copy.ts'

/**
 * Runs one transaction as the owner of the tables, without a time limit. Policies apply to the owner too, so the
 * transaction takes the role of the program, which reads everything. An exception rolls back.
 */
export const inOwnerTransaction = async <T>(
  owner: Connection,
  mode: 'isolation level repeatable read read only' | 'read write',
  work: (client: PoolClient, db: Db) => Promise<T>,
): Promise<T> => {
  const pool = new Pool({ ...owner, max: 1, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  // A cut connection fails the current statement, and that error reports it.
  client.on('error', () => undefined)
  try {
    await client.query(DETERMINISTIC_OUTPUT)
    await client.query(`begin ${mode}`)
    await client.query(`set local app.role = 'system'`)
    const answer = await work(client, drizzle(client))
    await client.query('commit')
    return answer
  } finally {
    // Closes the connection, and so rolls back an uncommitted transaction.
    client.release(true)
    await pool.end()
  }
}
