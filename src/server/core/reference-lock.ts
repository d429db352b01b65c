import type { Pool, PoolClient } from 'pg'
import { distribution } from '#server/database/distribution/distribution.ts'
import { carriesText, withQuery, type Query } from './with-query.ts'

const referenceTables = Object.entries(distribution).flatMap(([table, { way }]) =>
  way === 'reference' ? [table] : [],
)

/** Quoted as Drizzle writes them, or plain, as in a statement of our own. */
const changes = referenceTables.flatMap((table) =>
  ['insert into', 'update', 'delete from'].flatMap((verb) => [
    `${verb} "${table}"`,
    `${verb} ${table} `,
  ]),
)

const ROW_LOCK = /\bfor (?:no key update|update|share)\b/u

/** It shares the lock. The sign-ins that call it by itself change rows later: two that share the lock would wait for each other. */
const SIGN_IN = 'app.lock_account('

/** Whether the statement changes rows of a reference table, or locks some in the form in which Drizzle writes it. */
export const needsReferenceLock = (text: string): boolean =>
  text.includes(SIGN_IN) ||
  changes.some((change) => text.includes(change)) ||
  (ROW_LOCK.test(text) && referenceTables.some((table) => text.includes(`"${table}"`)))

/** The pools of a plain PostgreSQL, which has row locks. `npm run distribute` runs while no server does. */
const plainPools = new WeakSet<Pool>()

type Answer = { readonly rows: readonly [{ readonly is_locked: boolean }] }

/**
 * The connection for one transaction. On Citus it locks all reference tables before its first change of one. Citus itself
 * locks whole tables, in the order of the statements: two changes of accounts would often meet in a deadlock (ADR 40).
 */
export const lockReferenceTables = (pool: Pool, client: PoolClient): PoolClient => {
  if (plainPools.has(pool)) return client
  let isLocked = false
  const lock = async (send: Query): Promise<void> => {
    const { rows } = (await send('select app.lock_reference_tables() as is_locked')) as Answer
    if (!rows[0].is_locked) plainPools.add(pool)
    isLocked = true
  }
  return withQuery(client, (send) => (statement, ...rest) => {
    const text = carriesText(statement) ? statement.text : String(statement)
    return isLocked || !needsReferenceLock(text)
      ? send(statement, ...rest)
      : lock(send).then(() => send(statement, ...rest))
  })
}
