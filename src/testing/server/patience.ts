import type { PoolTimeouts } from '#server/core/database.ts'

const ENOUGH_MS = 60_000

/**
 * The timeouts of the server where they are not the subject. In an app test one process is both server and page: it can stop for
 * longer than the product allows, and the database then ends the transactions that wait for it.
 */
export const patientTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: ENOUGH_MS,
  statement_timeout: ENOUGH_MS,
  idle_in_transaction_session_timeout: ENOUGH_MS,
}
