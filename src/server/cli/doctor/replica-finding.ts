import { Client, type Pool } from 'pg'
import { applicationConnection, type Connection } from '#server/database/connection.ts'
import { reachFailureOf } from '#server/database/reach.ts'
import { migrationFailureLine } from '#server/start/start-failures.ts'
import { encryptionRow } from './configuration-finding.ts'
import { fail, ok, warn, type Row } from './row.ts'

const about = 'replica'
const INSTEAD = 'Reads go to the primary meanwhile.'
const MIB = 1024 ** 2
/** More than it is behind for a moment, after something large. */
const FAR_BEHIND = 64 * MIB

/** How it follows: null, it follows nobody; else by how many bytes it is behind. */
const followingRow = (behind: number | null): Row => {
  if (behind === null) {
    const advice = `DATABASE_REPLICA_URL names a streaming replica (a standby) of DATABASE_URL. ${INSTEAD}`
    return fail(about, 'follows no primary', advice)
  }
  const seen = `${(Math.max(0, behind) / MIB).toFixed(1)} MiB behind`
  return behind > FAR_BEHIND
    ? warn(about, seen, `Look at its log and at the network between. ${INSTEAD}`)
    : ok(about, seen)
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
    return [warn(about, 'not reached', `${cause} ${INSTEAD}`)]
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
