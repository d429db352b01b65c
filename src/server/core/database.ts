import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import type { Role } from '#domain/access/roles.ts'
import type { ServiceScope } from '#domain/access/service-accounts.ts'
import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import type { Connection } from '#server/database/connection.ts'
import { functionCall } from './function-call.ts'
import { createKnownPrimary, type KnownPrimary } from './connections/known-primary.ts'
import { nameStatements, statementNames } from './connections/named-statements.ts'
import { followPrimary, prepareConnection } from './connections/primary-connections.ts'
import { lockReferenceTables } from './reference-lock.ts'
import {
  storedSubmissionOf,
  type StoredSubmission,
  type SubmissionKey,
  type SubmittedRow,
} from './submission-store.ts'
import { withConnection } from './connections/with-connection.ts'

/** A transaction that is bound to a caller; handlers get nothing else. */
export type Db = NodePgDatabase & { readonly $client: PoolClient }

/** Who a transaction is bound to when it is not a session's (`database/policies/policies.ts`). */
type Binding = { readonly role: 'accounts' | 'system'; readonly userId: string | null }

/** The user of the session that a call came with, or a service account (ADR 42). */
export type Caller = {
  readonly sessionId: string
  /** Of a service account it is the account's own id: no row of `users` has it. */
  readonly userId: string
  readonly role: Role
  readonly companyId: string | null
  readonly departmentId: string | null
  readonly mustChangePassword: boolean
  readonly mustEnrol: boolean
  readonly mustConfirm: boolean
  /** The modules of a service account; null: a person. */
  readonly serviceScopes: readonly ServiceScope[] | null
}

/** The token of a service account, which has no handle. */
export type ServiceKey = { readonly tokenHash: string; readonly handle: null }

/** The credential and its handle, both already well-formed; null where one is missing. */
export type SessionKey = { readonly tokenHash: string; readonly handle: string } | ServiceKey | null

export const isServiceKey = (key: SessionKey): key is ServiceKey => key?.handle === null

/** Timeouts in milliseconds; every wait has one (R6, R19). */
const defaultTimeouts = {
  /** A connection of the pool, or a new one. */
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
}

export type PoolTimeouts = typeof defaultTimeouts

/** `primary`: the primary that every connection must lead to; null: connections may lead to a standby. */
export const openPool = (
  connection: Connection,
  { connectionTimeoutMillis, ...limits }: PoolTimeouts = defaultTimeouts,
  primary: KnownPrimary | null = createKnownPrimary(),
): Pool => {
  const prepareOptions = { limits, timeoutMs: connectionTimeoutMillis, primary }
  const pool = new Pool({
    ...connection,
    connectionTimeoutMillis,
    max: 10,
    application_name: 'holdepunkt',
    verify: (client, done) => void prepareConnection(client, prepareOptions, done),
  })
  if (primary !== null) followPrimary(pool, primary)
  // The pool replaces an idle connection that the database closes; the process must not end.
  pool.on('error', () => undefined)
  // The same for a connection that is cut at handover, when neither the pool nor we listen yet (R3). Its statements
  // fail.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type BoundRow = {
  /** Null: there is no such session. */
  session_id: string | null
  user_id: string
  role: Role
  company_id: string | null
  department_id: string | null
  must_change_password: boolean
  must_enrol: boolean
  must_confirm: boolean
  maintenance: string | null
  delegates: boolean | null
  logs: boolean | null
  revision: string
  submitted: SubmittedRow | null
  /** Of `app.bind_service_call` alone. */
  scopes?: readonly ServiceScope[]
}

/** SET-03: the message while the system is closed for maintenance ('': no text by the administrators); null: open. */
export type Maintenance = string | null

/** The settings that every call needs: the binding of the call reads them, so that no call queries them again. */
export type Switches = Pick<SystemSettings, 'delegatedAdministration' | 'enableAuditLogging'> & {
  readonly maintenance: Maintenance
}

/** What the binding of a call returns. */
export type BoundCall = {
  readonly caller: Caller | null
  readonly switches: Switches
  /** The present revision of the content (`database/sync-definitions.ts`). */
  readonly revision: string
  /** The assessment with the id of the submission; undefined: none exists, or the caller cannot see it. */
  readonly submitted: StoredSubmission | undefined
}

const callerOf = (row: BoundRow): Caller | null =>
  row.session_id === null
    ? null
    : {
        sessionId: row.session_id,
        userId: row.user_id,
        role: row.role,
        companyId: row.company_id,
        departmentId: row.department_id,
        mustChangePassword: row.must_change_password,
        mustEnrol: row.must_enrol,
        mustConfirm: row.must_confirm,
        serviceScopes: row.scopes ?? null,
      }

const boundCallOf = (row: BoundRow): BoundCall => ({
  caller: callerOf(row),
  switches: {
    maintenance: row.maintenance,
    delegatedAdministration: row.delegates ?? defaultSettings.delegatedAdministration,
    enableAuditLogging: row.logs ?? defaultSettings.enableAuditLogging,
  },
  revision: row.revision,
  submitted: storedSubmissionOf(row.submitted),
})

type BindOptions = {
  readonly begin?: 'begin' | 'begin read only'
  readonly end?: '' | '; commit'
  readonly submission?: SubmissionKey | null
}

const bindingOf = (key: SessionKey, at: string, submission: SubmissionKey | null): string =>
  isServiceKey(key)
    ? functionCall('app.bind_service_call', key.tokenHash, at)
    : functionCall(
        'app.bind_call',
        key?.tokenHash ?? null,
        key?.handle ?? null,
        at,
        submission?.id ?? null,
        String(submission?.withoutUser === true),
      )

/** BEGIN, the binding, and what every call needs, as one message. */
const beginForSession = async (
  client: PoolClient,
  key: SessionKey,
  now: Date,
  { begin = 'begin', end = '', submission = null }: BindOptions = {},
): Promise<BoundCall> => {
  const bind = bindingOf(key, now.toISOString(), submission)
  // Several statements in one message give a list of results, which the types do not know.
  const results: unknown = await client.query(`${begin}; select * from ${bind}${end}`)
  const [, bound] = results as [unknown, { rows: [BoundRow] }]
  return boundCallOf(bound.rows[0])
}

const nameOf = statementNames()

/** For one transaction: a lock of the reference tables ends with it. */
const boundTo = (pool: Pool, client: PoolClient): Db =>
  drizzle(lockReferenceTables(pool, nameStatements(client, nameOf)))

const within = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withConnection(pool, async (client) => {
    const answer = await work(client)
    await client.query('commit')
    return answer
  })

/** Who asks, and nothing more: a transaction that is one message. */
export const readCaller = (pool: Pool, key: SessionKey, now: Date): Promise<BoundCall> =>
  withConnection(pool, (client) => beginForSession(client, key, now, { end: '; commit' }))

/** A statement that is sent together with the commit. If it fails, the transaction rolls back. */
type LastStatement = (statement: string) => void

type SessionWork<T> = (db: Db, bound: BoundCall, last: LastStatement) => Promise<T>

/** One transaction, bound to the session's user, or to 'anonymous' when there is no such session. */
export const inSession = <T>(
  pool: Pool,
  key: SessionKey,
  now: Date,
  work: SessionWork<T>,
  submission: SubmissionKey | null = null,
): Promise<T> =>
  withConnection(pool, async (client) => {
    const bound = await beginForSession(client, key, now, { submission })
    let last = ''
    const answer = await work(boundTo(pool, client), bound, (statement) => {
      last = `${statement}; `
    })
    await client.query(`${last}commit`)
    return answer
  })

/** The same for reads, on a replica of the database; null: the replica of that connection is not ready. */
export const readInSession = <T>(
  pool: Pool,
  key: SessionKey,
  now: Date,
  isReady: (client: PoolClient) => Promise<boolean>,
  work: (db: Db, caller: Caller | null) => Promise<T>,
): Promise<{ readonly value: T } | null> =>
  withConnection(pool, async (client) => {
    if (!(await isReady(client))) return null
    const { caller } = await beginForSession(client, key, now, { begin: 'begin read only' })
    const value = await work(boundTo(pool, client), caller)
    await client.query('commit')
    return { value }
  })

/** Role and company of a caller, without the person. */
export type Scope = Pick<Caller, 'role' | 'companyId'>

/** Reads as any user of the scope, bound to no user: the policies hide every row of a single person (LIVE-01). */
export const readInScope = <T>(
  pool: Pool,
  { role, companyId }: Scope,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  within(pool, async (client) => {
    const bind = functionCall('app.bind', role, null, companyId)
    await client.query(`begin read only; select ${bind}`)
    return work(boundTo(pool, client))
  })

/**
 * A statement that counts, for `runAccountStatements`. Its transaction does not wait for the disk, so that a counter is
 * locked for no longer: a crash of the database may lose the counts of its last second.
 */
export const withoutFlush = (statement: string): string =>
  `set local synchronous_commit = off; ${statement}`

/** Statements about accounts in one message, a transaction each. Returns the first row of the last statement. */
export const runAccountStatements = <Row>(
  pool: Pool,
  ...statements: readonly [string, ...string[]]
): Promise<Row> =>
  withConnection(pool, async (client) => {
    const bind = `select app.bind('accounts', null, null)`
    const text = statements.join(`; commit; begin; ${bind}; `)
    const results: unknown = await client.query(`begin; ${bind}; ${text}; commit`)
    const [last] = (results as readonly { rows: [Row] }[]).slice(-2) as [{ rows: [Row] }, unknown]
    return last.rows[0]
  })

/** One transaction of the program itself: accounts before there is a caller, and jobs. */
export const inTransaction = <T>(
  pool: Pool,
  binding: Binding,
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  within(pool, async (client) => {
    const bind = functionCall('app.bind', binding.role, binding.userId, null)
    await client.query(`begin; select ${bind}`)
    return work(boundTo(pool, client))
  })

/** Reads of the program in one snapshot, on Citus in one of each node (LIVE-03). */
export const inSnapshot = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> =>
  within(pool, async (client) => {
    await client.query(
      `begin isolation level repeatable read read only; select app.bind('system', null, null), app.one_snapshot()`,
    )
    return work(boundTo(pool, client))
  })
