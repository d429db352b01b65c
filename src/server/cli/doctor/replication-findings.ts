import { Client, type Pool } from 'pg'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { poolsTransactions } from '#server/database/pooler.ts'
import { migrationFailureLine } from '#server/start/start-failures.ts'
import { readHistory } from '#server/core/connections/known-primary.ts'
import { fail, ok, warn, type Row } from './row.ts'
import { reachFailureOf } from '#server/database/reach.ts'
import { encryptionRow } from './configuration-finding.ts'

const about = 'primary'
const PAGE = 'docs/operations.md, The database’s machine is gone.'
const MIB = 1024 ** 2
/** More than a standby or a replica is behind for a moment, after something large. */
const FAR_BEHIND = 64 * MIB
const CONNECTIONS = 4

/** What one connection to the address finds. */
export type Found = {
  readonly system: string
  /** Null: a standby. */
  readonly timeline: number | null
  /** When this PostgreSQL started: two never start in the same microsecond. */
  readonly started: string
}

/** Several connections to one address must all lead to one primary. */
export const primaryRow = (found: readonly Found[]): Row => {
  const standbys = found.filter(({ timeline }) => timeline === null).length
  if (standbys > 0) {
    const seen = `${standbys} of ${found.length} connections lead to a standby`
    return fail(about, seen, migrationFailureLine('standby'))
  }
  const servers = new Set(found.map(({ system, started }) => `${system} ${started}`)).size
  return servers > 1
    ? fail(
        about,
        `${servers} servers say that they are the primary`,
        `Stop the server with the lower timeline at once. ${PAGE}`,
      )
    : ok(about, `one, on timeline ${found[0]?.timeline}`)
}

/** The standbys of the primary. */
type Standbys = {
  /** Whether a commit waits for one of them. */
  readonly isSynchronous: boolean
  readonly count: number
  /** One that does not follow, or else the one that lags most. Null: the owner may not see it. */
  readonly last: {
    readonly name: string
    readonly follows: boolean
    /** In bytes; of one that does not follow, since the primary keeps its place. */
    readonly behind: number
  } | null
}

/** Null: the installation has no standby, and expects none. */
export const standbysRow = ({ isSynchronous, count, last }: Standbys): Row | null => {
  if (count === 0) {
    const seen = 'none follows, and no commit ends without one'
    return isSynchronous ? fail('standbys', seen, `Start another machine. ${PAGE}`) : null
  }
  if (last === null) return ok('standbys', `${count} follow`)
  const { name, follows, behind } = last
  const lag = `${name} is ${(behind / MIB).toFixed(1)} MiB behind`
  const seen = `${count} follow, ${lag}${follows ? '' : ' and does not follow'}`
  return behind > FAR_BEHIND || !follows
    ? warn('standbys', seen, 'Look at its log and at the network between (patronictl list).')
    : ok('standbys', seen)
}

const readFound = async (client: Client): Promise<Found> => {
  const { rows } = await client.query<{ started: string }>(
    'select pg_postmaster_start_time()::text as started',
  )
  return { ...(await readHistory(client)), started: rows[0]?.started ?? '' }
}

/**
 * A standby whose stream ended is in its replication slot alone, by the name of the machine. Only a user with
 * `pg_monitor` sees how far a stream is.
 */
const STANDBYS = `with lags as (
    select application_name as name, true as follows, replay_lsn as at from pg_stat_replication
    union all
    select slot_name, active, restart_lsn from pg_replication_slots where slot_type = 'physical'
  ), last as (
    select name, follows, greatest(0, pg_wal_lsn_diff(pg_current_wal_flush_lsn(), at))::float8 as behind
    from lags where at is not null order by follows, behind desc limit 1
  )
  select current_setting('synchronous_standby_names') <> '' as "isSynchronous",
    (select count(*)::int from pg_stat_replication) as count,
    (select to_json(last) from last) as last`

const readStandbys = async (client: Client): Promise<Standbys> => {
  const { rows } = await client.query<Standbys>(STANDBYS)
  return rows[0] ?? { isSynchronous: false, count: 0, last: null }
}

/** Whether the address leads to one primary, without a pooler of transactions, and who follows it. */
export const primaryRows = async (owner: Connection): Promise<readonly Row[]> => {
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new Client({ ...owner, connectionTimeoutMillis: 5_000 }),
  )
  for (const client of clients) client.on('error', () => undefined)
  const [first] = clients
  if (first === undefined) return []
  try {
    await Promise.all(clients.map((client) => client.connect()))
    if (await poolsTransactions(first, owner)) {
      const advice = migrationFailureLine('transactions-pooled')
      return [fail('pooler', 'gives a session to another client after each transaction', advice)]
    }
    const row = primaryRow(await Promise.all(clients.map(readFound)))
    const standbys = row.state === 'ok' ? standbysRow(await readStandbys(first)) : null
    return standbys === null ? [row] : [row, standbys]
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

const aboutReplica = 'replica'
const INSTEAD = 'Reads go to the primary meanwhile.'

/** How it follows: null, it follows nobody; else by how many bytes it is behind. */
const followingRow = (behind: number | null): Row => {
  if (behind === null) {
    const advice = `DATABASE_REPLICA_URL names a streaming replica (a standby) of DATABASE_URL. ${INSTEAD}`
    return fail(aboutReplica, 'follows no primary', advice)
  }
  const seen = `${(Math.max(0, behind) / MIB).toFixed(1)} MiB behind`
  return behind > FAR_BEHIND
    ? warn(aboutReplica, seen, `Look at its log and at the network between. ${INSTEAD}`)
    : ok(aboutReplica, seen)
}

/** ADR 27: what DATABASE_REPLICA_URL names, asked as the application does. */
export const replicaRows = async (pool: Pool, owner: Connection): Promise<readonly Row[]> => {
  const { rows: heads } = await pool.query<{ place: string }>(
    'select pg_current_wal_flush_lsn() as place',
  )
  const client = new Client({ ...applicationConnection(owner), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const cause = migrationFailureLine(reachFailureOf(error), 'DATABASE_REPLICA_URL')
    return [warn(aboutReplica, 'not reached', `${cause} ${INSTEAD}`)]
  }
  try {
    const { rows } = await client.query<{ behind: string | null }>(
      `select case when pg_is_in_recovery() then pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) end as behind`,
      [heads[0]?.place],
    )
    const behind = rows[0]?.behind ?? null
    return [
      followingRow(behind === null ? null : Number(behind)),
      encryptionRow('connection of the replica', owner),
    ]
  } finally {
    await client.end()
  }
}
