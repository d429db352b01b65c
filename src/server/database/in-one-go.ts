import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { sqlStateOf } from '#server/platform/sql-state.ts'

/**
 * Whoever wants a whole table waits in line for it, and every call behind it: so shortly that no call notices, and
 * shorter than the database takes to see that two wait for each other, so that it never lets a call go for it.
 */
const IN_LINE_MS = 400
const BETWEEN_MS = 200
/** A backup holds every table for as long as it takes. */
const PATIENCE_MS = 300_000

/** Somebody else has it; or two wait for each other. */
const GIVES_WAY = new Set(['55P03', '40P01'])

/** What is wanted for it is held by somebody, for so long that it is no call. */
export class TablesHeld extends Error {}

/** A transaction beside servers that are at work: it gives way to them, and begins anew until it comes through. */
export const inOneGo = async (client: Client, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  for (;;) {
    try {
      await client.query('begin')
      await client.query(`select set_config('lock_timeout', $1, true)`, [`${IN_LINE_MS}ms`])
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!GIVES_WAY.has(sqlStateOf(error))) throw error
      if (performance.now() - began > PATIENCE_MS) throw new TablesHeld('', { cause: error })
      await pause(BETWEEN_MS)
    }
  }
}
