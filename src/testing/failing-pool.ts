import type { Pool, PoolClient } from 'pg'

/** How a statement fails: refused by itself, or with its connection cut in the middle of the transaction. */
export type Fault = 'refused' | 'cut'

/** The pool, whose statement number `at` (from 1, over all its connections) fails. */
export const failingPool = (
  pool: Pool,
  at: number,
  fault: Fault,
): { readonly pool: Pool; readonly hasFailed: () => boolean } => {
  let statements = 0
  const failing = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const method = value.bind(target) as (...given: unknown[]) => unknown
        if (name !== 'query') return method
        return async (...given: unknown[]) => {
          statements += 1
          if (statements !== at) return method(...given)
          if (fault === 'refused') throw new Error('no space left')
          return target.query('select pg_terminate_backend(pg_backend_pid())')
        }
      },
    })
  const wrapped = new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'connect') return async () => failing(await target.connect())
      return value.bind(target) as unknown
    },
  })
  return { pool: wrapped, hasFailed: () => statements >= at }
}
