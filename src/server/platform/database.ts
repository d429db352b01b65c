import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { escapeLiteral, Pool, type PoolClient } from 'pg'
import type { Role } from '#domain/access/roles.ts'
import type { Connection } from '../database/connection.ts'
import { Unavailable } from './unavailable.ts'

/** A transaction that is bound to a caller; handlers get nothing else. */
export type Db = NodePgDatabase & { readonly $client: PoolClient }

/** Who a transaction is bound to when it is no session's (`database/policies.ts`). */
type Binding = { readonly role: 'accounts' | 'system'; readonly userId: string | null }

/** The user of the session that a call came with. */
export type Caller = {
  readonly sessionId: string
  readonly userId: string
  readonly role: Role
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly mustChangePassword: boolean
  readonly mustEnrol: boolean
  readonly mustConfirm: boolean
}

/** The credential and its handle, both already well-formed; null where one is missing. */
export type SessionKey = { readonly tokenHash: string; readonly handle: string } | null

/** How long what is waited for, in milliseconds; none of it without end (R6, R19). */
const usual = {
  /** A connection of the pool, or a new one. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}

export type Patience = typeof usual

export const openPool = (connection: Connection, patience: Patience = usual): Pool => {
  const pool = new Pool({
    ...connection,
    ...patience,
    max: 10,
    application_name: 'holdepunkt',
  })
  // An idle connection that the database closes is replaced by the pool; it is no reason to end.
  pool.on('error', () => undefined)
  // Nor is one that is cut in the moment in which it is handed over, when neither the pool nor we listen yet (R3): what
  // is asked on it fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type CallerRow = {
  session_id: string
  user_id: string
  role: Role
  company_id: string | null
  department_id: string | null
  must_change_password: boolean
  must_enrol: boolean
  must_confirm: boolean
}

const callerOf = (row: CallerRow): Caller => ({
  sessionId: row.session_id,
  userId: row.user_id,
  role: row.role,
  companyId: row.company_id,
  departmentId: row.department_id,
  mustChangePassword: row.must_change_password,
  mustEnrol: row.must_enrol,
  mustConfirm: row.must_confirm,
})

/** SET-03: what is said while the system is closed for maintenance ('': nothing of the administrators' own); null: open. */
export type Maintenance = string | null

type MaintenanceRow = { message: string }

const readMaintenance = `select coalesce(values ->> 'maintenanceMessage', '') as message from system_settings
  where values -> 'maintenanceMode' = 'true'`

/** BEGIN, the binding and whether the system is closed as one message: round trips fewer on every call. */
const beginForSession = async (
  client: PoolClient,
  key: SessionKey,
  now: Date,
): Promise<readonly [Caller | null, Maintenance]> => {
  const bind =
    key === null
      ? `select app.bind('anonymous', null, null)`
      : `select * from app.bind_session(${escapeLiteral(key.tokenHash)}, ${escapeLiteral(key.handle)}, ${escapeLiteral(now.toISOString())})`
  // Several statements in one message give a list of results, which the types do not know.
  const results: unknown = await client.query(`begin; ${bind}; ${readMaintenance}`)
  const [, bound, closed] = results as [unknown, { rows: CallerRow[] }, { rows: MaintenanceRow[] }]
  const row = key === null ? undefined : bound.rows[0]
  return [row === undefined ? null : callerOf(row), closed.rows[0]?.message ?? null]
}

/** Waits for one, but not without end (R6). */
const connect = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Unavailable(error)
  }
}

const within = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await connect(pool)
  let broken = false
  // While it is ours, the pool does not listen: a connection that the database cuts must not end us (R5).
  const onCut = (): void => {
    broken = true
  }
  client.on('error', onCut)
  try {
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    // A connection that cannot even roll back is not given to anyone else (D6).
    await client.query('rollback').catch(onCut)
    throw broken ? new Unavailable(error) : error
  } finally {
    client.off('error', onCut)
    client.release(broken)
  }
}

/** One transaction, bound to the session's user, or to 'anonymous' when there is no such session. */
export const inSession = <T>(
  pool: Pool,
  key: SessionKey,
  now: Date,
  work: (db: Db, caller: Caller | null, maintenance: Maintenance) => Promise<T>,
): Promise<T> =>
  within(pool, async (client) => {
    const [caller, maintenance] = await beginForSession(client, key, now)
    return work(drizzle(client), caller, maintenance)
  })

/** One transaction of the program itself: accounts before there is a caller, and jobs. */
export const inTransaction = <T>(
  pool: Pool,
  binding: Binding,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  within(pool, async (client) => {
    await client.query('begin')
    await client.query({
      name: 'bind',
      text: 'select app.bind($1, $2, null)',
      values: [binding.role, binding.userId],
    })
    return work(drizzle(client))
  })
