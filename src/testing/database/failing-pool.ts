import type { Pool } from 'pg'
import { interceptedPool } from './intercepted-pool.ts'

/** How a statement fails: refused by itself, or with its connection cut in the middle of the transaction. */
export type Fault = 'refused' | 'cut'

/** The pool, whose statement number `at` (from 1, over all its connections) fails. */
export const failingPool = (
  pool: Pool,
  at: number,
  fault: Fault,
): { readonly pool: Pool; readonly hasFailed: () => boolean } => {
  let statements = 0
  const failing = interceptedPool(pool, async (query, args) => {
    statements += 1
    if (statements !== at) return query(...args)
    if (fault === 'refused') throw new Error('no space left')
    return query('select pg_terminate_backend(pg_backend_pid())')
  })
  return { pool: failing, hasFailed: () => statements >= at }
}
