import type { PoolTimeouts } from '#server/core/database.ts'
import { PATIENCE_MS } from '../run/patience.ts'

/**
 * The timeouts of the server where they are not the subject. In an app test one process is both server and page: it can stop for
 * longer than the product allows, and the database then ends the transactions that wait for it.
 */
export const patientTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
}
