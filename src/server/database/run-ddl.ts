import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { sqlStateOf } from './sql-state.ts'

/**
 * A table lock request queues, and every later call queues behind it. The timeout is short enough that calls do not
 * notice the wait. It is also shorter than PostgreSQL's deadlock detection, so the database never aborts a call in
 * favour of this transaction.
 */
const LOCK_TIMEOUT = `set local lock_timeout = '400ms'`
const RETRY_DELAY_MS = 200
/** A backup locks every table for its whole duration. */
const GIVE_UP_AFTER_MS = 300_000

/** Another transaction has the lock; or a deadlock occurred. */
const RETRYABLE_STATES = new Set(['55P03', '40P01'])

/** Another transaction locked the tables for longer than any call takes. */
export class TablesLocked extends Error {}

/** Runs a transaction next to active servers: it yields to their locks and retries until it succeeds. */
export const runDdl = async (client: Client, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  for (;;) {
    try {
      await client.query('begin')
      // Citus sends SET LOCAL to the other machines, where such a statement waits for locks too, and no `set_config`.
      await client.query(LOCK_TIMEOUT)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!RETRYABLE_STATES.has(sqlStateOf(error))) throw error
      if (performance.now() - began > GIVE_UP_AFTER_MS) throw new TablesLocked('', { cause: error })
      await pause(RETRY_DELAY_MS)
    }
  }
}
