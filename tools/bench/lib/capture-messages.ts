import { interceptedPool } from '../../../src/testing/database/intercepted-pool.ts'
import type { Pool } from 'pg'

/** The first calls do not count: what a server reads once in its life is not part of a call. */
const BEFORE = 3

/** Counts the messages that a server sends to its database for one call. */
export const createCapture = () => {
  let sent = 0
  return {
    poolOf: (pool: Pool): Pool =>
      interceptedPool(pool, (query, args) => {
        sent += 1
        return query(...args)
      }),
    countMessages: async (call: () => Promise<unknown>): Promise<number> => {
      for (let n = 0; n < BEFORE; n += 1) await call()
      sent = 0
      await call()
      return sent
    },
  }
}
