import type { PoolClient } from 'pg'

/** As the driver accepts it: the statement, then its values. */
export type Query = (...args: unknown[]) => unknown

/** The connection with another `query`, which `change` makes from the connection's own. */
export const withQuery = (client: PoolClient, change: (send: Query) => Query): PoolClient => {
  const query = change(client.query.bind(client))
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)),
  })
}

/** Whether a statement is an object that carries its text, as Drizzle sends it. */
export const carriesText = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string'
