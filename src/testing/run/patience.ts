import type { PoolTimeouts } from '#server/core/database.ts'

/**
 * The limit of one wait of a test, and of a whole test: against hanging, no measure of speed. What a test waits for ends its
 * wait, so a slow machine is slow and not red. `npm run planted` sets a shorter limit: there most waits are in vain.
 */
export const PATIENCE_MS = Number(process.env['HOLDEPUNKT_PATIENCE'] ?? 300_000)
export const TEST_LIMIT_MS = 3 * PATIENCE_MS

/**
 * The timeouts of the server where they are not the subject. Beside other programs the process of a test can stop for longer than
 * the product allows, and the database would end the transactions that wait for it.
 */
export const patientTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: PATIENCE_MS,
  statement_timeout: PATIENCE_MS,
  idle_in_transaction_session_timeout: PATIENCE_MS,
}
