import type { Pool, PoolClient } from 'pg'

export type Query = (...args: unknown[]) => Promise<unknown>

/** The pool, each statement of whose connections goes through `intercept`, which sends it, another one or none. */
export const interceptedPool = (
  pool: Pool,
  intercept: (query: Query, args: readonly unknown[]) => Promise<unknown>,
): Pool => {
  const intercepted = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const method = value.bind(target) as Query
        return name === 'query' ? (...args: unknown[]) => intercept(method, args) : method
      },
    })
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name === 'connect') return async () => intercepted(await target.connect())
      return value.bind(target) as unknown
    },
  })
}

/** The text of a statement, however it was handed over. */
export const textOf = (args: readonly unknown[]): string => {
  const [first] = args
  if (typeof first === 'string') return first
  return (first as { readonly text?: string } | undefined)?.text ?? ''
}

/** The values of a statement: Drizzle passes them beside it, other code within it. */
export const valuesOf = ([statement, values]: readonly unknown[]): unknown[] =>
  (values ?? (statement as { readonly values?: unknown }).values ?? []) as unknown[]
