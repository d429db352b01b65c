import { DatabaseError } from 'pg'

/** What the database says that has nothing to do with the statement: the same may succeed a little later. */
const TRANSIENT_STATES = new Set([
  // No space, no memory, no more connections.
  '53100',
  '53200',
  '53300',
  // A statement, a transaction or a lock was waited for too long (R19).
  '57014',
  '25P03',
  '55P03',
  // Two wait for each other, and the database has let one of them go: all of it is undone.
  '40001',
  '40P01',
  // It is being stopped, has crashed, or is starting (R3, R5).
  '57P01',
  '57P02',
  '57P03',
  // It became a standby: another one is the primary now.
  '25006',
  // The coordinator of Citus lost a worker. Its own connection to the server is intact.
  '08000',
  '08001',
  '08003',
  '08006',
])

/** D3: what Citus says without a SQLSTATE of its own when a worker is lost at the commit. Nothing is stored then. */
const LOST_AT_COMMIT =
  /^(?:could not commit transaction for shard|failed to prepare transaction|failure on connection marked as essential)/u

/** I2: Retry-After in seconds: every 503 says when to come again (R5, R6). */
export const RETRY_AFTER_S = 5

/** Neither the caller's fault nor ours: the database cannot be had just now. The cause says why. */
export class Unavailable extends Error {
  /** Where no call has begun yet, the server itself reads the status from here. */
  readonly statusCode = 503
  constructor(cause: unknown) {
    super('the database cannot be had', { cause })
    this.name = 'Unavailable'
  }
}

/** Whether the error, or what caused it, is such that the same may succeed a little later. */
export const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof Unavailable) return true
  return error instanceof DatabaseError
    ? TRANSIENT_STATES.has(error.code ?? '') || LOST_AT_COMMIT.test(error.message)
    : isTransient(error.cause)
}

/** A handler throws it where its transaction waited for a row that has become another one's: the call begins again. */
export class BeginAgain extends Error {}

const MOST = 3

/** Runs a call again, in a new transaction, as long as its handler asks for it. */
export const beginningAgain = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let begun = 1; ; begun += 1) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof BeginAgain)) throw error
      if (begun === MOST) throw new Unavailable(error)
    }
  }
}
