import type { Pool } from 'pg'
import { failingPool, type Fault } from '../../../src/testing/database/failing-pool.ts'

type Failing = {
  /** Whether there was a statement with that number. */
  readonly hasFailed: () => boolean
}

/** A pool that makes one chosen statement of some work fail. */
export const statementFaults = (pool: Pool) => {
  let present = pool
  return {
    pool: new Proxy(pool, {
      get: (_target, name) => {
        const value: unknown = Reflect.get(present, name)
        return typeof value === 'function' ? (value.bind(present) as unknown) : value
      },
    }),
    /** Runs the work with its statement number `at` failing. */
    during: async <T>(
      { at, fault }: { readonly at: number; readonly fault: Fault },
      work: (failing: Failing) => Promise<T>,
    ): Promise<T> => {
      const failing = failingPool(pool, at, fault)
      present = failing.pool
      try {
        return await work(failing)
      } finally {
        present = pool
      }
    },
  }
}
