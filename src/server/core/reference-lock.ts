import type { Pool, PoolClient } from 'pg'
import { distribution } from '#server/database/distribution.ts'

const referenceTables = Object.entries(distribution).flatMap(([table, { way }]) =>
  way === 'reference' ? [`"${table}"`] : [],
)

const changes = referenceTables.flatMap((table) =>
  ['insert into', 'update', 'delete from'].map((verb) => `${verb} ${table}`),
)

const ROW_LOCK = /\bfor (?:no key update|update|share)\b/u

/** It shares the lock. The sign-ins that call it by itself change rows later: two that share the lock would wait for each other. */
const SIGN_IN = 'app.lock_account('

/** Whether the statement changes or locks rows of a reference table, in the form in which Drizzle writes it. */
export const needsReferenceLock = (text: string): boolean =>
  text.includes(SIGN_IN) ||
  changes.some((change) => text.includes(change)) ||
  (ROW_LOCK.test(text) && referenceTables.some((table) => text.includes(table)))

/** The pools of a plain PostgreSQL, which has row locks. `npm run distribute` runs while no server does. */
const plainPools = new WeakSet<Pool>()

type Query = (...args: unknown[]) => unknown
type Answer = { readonly rows: readonly [{ readonly is_locked: boolean }] }

const textOf = (first: unknown): string =>
  typeof first === 'object' && first !== null && 'text' in first
    ? String(first.text)
    : String(first)

/**
 * The connection for one transaction. On Citus it locks all reference tables before its first change of one. Citus itself
 * locks whole tables, in the order of the statements: two changes of accounts would often meet in a deadlock (ADR 40).
 */
export const lockReferenceTables = (pool: Pool, client: PoolClient): PoolClient => {
  if (plainPools.has(pool)) return client
  const send: Query = client.query.bind(client)
  let isLocked = false
  const lock = async (): Promise<void> => {
    const { rows } = (await send('select app.lock_reference_tables() as is_locked')) as Answer
    if (!rows[0].is_locked) plainPools.add(pool)
    isLocked = true
  }
  const query: Query = (first, ...rest) =>
    isLocked || !needsReferenceLock(textOf(first))
      ? send(first, ...rest)
      : lock().then(() => send(first, ...rest))
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)),
  })
}
