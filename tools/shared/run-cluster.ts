import type { Connection } from '../../src/server/database/connection.ts'
import { startCluster } from '../../src/testing/database/cluster.ts'

let shared: Connection | null = null

/** Called once for each worker of the test run: from then on `runCluster` returns this PostgreSQL. */
export const shareCluster = (owner: Connection): void => {
  shared = owner
}

/**
 * The PostgreSQL of the test run, or a new one that stops with the stack when a program runs alone. A program that
 * kills, stops or reconfigures PostgreSQL must start its own.
 */
export const runCluster = async (stack: AsyncDisposableStack): Promise<Connection> => {
  if (shared !== null) return shared
  const cluster = await startCluster()
  stack.defer(cluster.stop)
  return cluster.owner
}
