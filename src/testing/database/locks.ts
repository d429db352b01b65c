import type { PoolClient } from 'pg'
import type { TestServer } from '../server/server.ts'
import { databaseSource } from './database-source.ts'

/** Comes back when this many statements of the test's database wait for a lock. */
export const untilWaiting = async (server: TestServer, waiting: number): Promise<void> => {
  const { countWaiting } = databaseSource()
  while ((await countWaiting(server.database.pool)) !== waiting);
}

/**
 * What the calls answer that run into an open transaction: it does `first`, the calls begin, and once all
 * of them wait for it, it is committed.
 */
export const whileOpen = async <T>(
  server: TestServer,
  first: (client: PoolClient) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
): Promise<readonly T[]> => {
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; select app.bind('system', null, null)`)
    await first(client)
    const answers = calls.map((call) => call())
    await untilWaiting(server, calls.length)
    await client.query('commit')
    return await Promise.all(answers)
  } finally {
    client.release()
  }
}
