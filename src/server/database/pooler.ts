import { Client } from 'pg'
import type { Connection } from './connection.ts'

const ROUNDS = 3

const pidOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A connection between two transactions, and another one within: do both use one session of the database? */
const sharesSessions = async (between: Client, within: Client): Promise<boolean> => {
  const before = await pidOf(between)
  await within.query('begin')
  const meanwhile = await pidOf(within)
  const after = await pidOf(between)
  await within.query('rollback')
  return meanwhile === before || after !== before
}

/**
 * Whether the connection leads through a pooler that gives a session of the database to another client after each
 * transaction (PgBouncer, `pool_mode = transaction`). The lock of the jobs and prepared statements belong to a session:
 * there two processes would do the jobs.
 */
export const poolsTransactions = async (client: Client, owner: Connection): Promise<boolean> => {
  const other = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  other.on('error', () => undefined)
  await other.connect()
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      if (await sharesSessions(client, other)) return true
    }
    return false
  } finally {
    await other.end()
  }
}
