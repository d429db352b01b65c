/** Why no connection came about. */
export type ReachFailure = 'database-unreachable' | 'no-primary'

/** A proxy without a primary behind it accepts the connection and closes it at once. */
export const reachFailureOf = (error: unknown): ReachFailure => {
  if (!(error instanceof Error)) return 'database-unreachable'
  const code = 'code' in error ? error.code : undefined
  const isClosed = code === 'ECONNRESET' || error.message === 'Connection terminated unexpectedly'
  return isClosed ? 'no-primary' : 'database-unreachable'
}
