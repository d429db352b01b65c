import { Client } from 'pg'
import type { Connection } from './connection.ts'

/**
 * Whether PostgreSQL accepts a connection of this role with this password now. Every error means no, also one that comes while the
 * connection ends. Only `connectionTimeoutMillis` limits the wait for an answer.
 */
export const canConnect = async (connection: Connection): Promise<boolean> => {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Why no connection came about. */
export type ReachFailure = 'database-unreachable' | 'no-primary'

/** A proxy without a primary behind it accepts the connection and closes it at once. */
export const reachFailureOf = (error: unknown): ReachFailure => {
  if (!(error instanceof Error)) return 'database-unreachable'
  const code = 'code' in error ? error.code : undefined
  const isClosed = code === 'ECONNRESET' || error.message === 'Connection terminated unexpectedly'
  return isClosed ? 'no-primary' : 'database-unreachable'
}
