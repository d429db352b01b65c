import type { PoolTimeouts } from '#server/core/database.ts'

/**
 * The limit of one wait of a test, and of a whole test: against hanging, no measure of speed. What a test waits for ends its
 * wait, so a slow machine is slow and not red. `npm run planted` sets a shorter limit: there most waits are in vain.
 */
export const WAIT_LIMIT_MS = Number(process.env['HOLDEPUNKT_PATIENCE'] ?? 300_000)
export const TEST_LIMIT_MS = 3 * WAIT_LIMIT_MS

/**
 * The timeouts of the server where they are not the subject. Beside other programs the process of a test can stop for longer than
 * the product allows, and the database would end the transactions that wait for it.
 */
export const longTimeouts: PoolTimeouts = {
  connectionTimeoutMillis: WAIT_LIMIT_MS,
  statement_timeout: WAIT_LIMIT_MS,
  idle_in_transaction_session_timeout: WAIT_LIMIT_MS,
}
